/** The round robin of FIDE's exercises as a report (TRF26). */
export const TEC_REPORT: string = `012 TEC exercise round robin
022 Somewhere
032 FID
042 2024/10/20
052 2024/10/24
062 6
092 Individual: Round-Robin
142 5
192 FIDE_ROUNDROBIN
202 DE,WIN,SB,KS
222 5400+30
001    1 m    Alyx                              2200 FRA                         3.5    1     5 w =     2 w 1     3 b 1     4 w 0     6 b 1
001    2 m    Bruno                             2150 FRA                         3.5    2     6 w 1     1 b 0     5 w 1     3 w =     4 b 1
001    3 m    Charline                          2100 FRA                         3.5    2     4 w 1     6 b 1     1 w 0     2 b =     5 w 1
001    4 m    David                             2050 FRA                         1.5    6     3 b 0     5 b 0     6 w =     1 b 1     2 w 0
001    5 m    Franck                            1950 FRA                         1.5    5     1 b =     4 w 1     2 b 0     6 w -     3 b 0
001    6 m    Helene                            2000 FRA                         1.5    4     2 b 0     3 w 0     4 b =     5 b +     1 w 0
`;
