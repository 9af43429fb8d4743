/** Half-points as people write them: 17 is `8.5`, 16 is `8`. */
export const points = (halfPoints: number): string => String(halfPoints / 2);
