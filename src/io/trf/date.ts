/**
 * A date as a report writes it, in ISO form; undefined where it is none or could be two. `YYYY/MM/DD` is the standard; dots, hyphens and
 * the German order occur. Of `02/10/2010` nobody can say which is the month. Zeros stand for what is not known: `1978/00/00` is `1978`.
 */
export const trfDate = (text: string): string | undefined => {
  const written = text.trim();
  const [, year, , month = "00", day = "00"] = /^(\d{4})(?:([/.-])(\d\d?)\2(\d\d?))?$/.exec(written) ?? [];
  if (year !== undefined) return iso(year, month, day);
  const [, dotDay, dotMonth, dotYear] = /^(\d\d?)\. ?(\d\d?)\. ?(\d{4})$/.exec(written) ?? [];
  if (dotYear !== undefined) return iso(dotYear, dotMonth as string, dotDay as string);
  const [, first, second, lastYear] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(written) ?? [];
  if (lastYear === undefined || first === undefined || second === undefined) return undefined;
  if (Number(first) > 12 || first === second) return iso(lastYear, second, first);
  return Number(second) > 12 ? iso(lastYear, first, second) : undefined;
};

/** An ISO date as a report writes it. */
export const trfDateText = (date: string): string => {
  const [year = "", month = "00", day = "00"] = date.split("-");
  return `${year}/${month}/${day}`;
};

const iso = (year: string, month: string, day: string): string | undefined => {
  const [m, d] = [Number(month), Number(day)];
  if (Number(year) === 0 || m > 12 || (m === 0 && d > 0)) return undefined;
  // Day 0 of the next month is the last of this one.
  if (m > 0 && d > new Date(Date.UTC(2000 + (Number(year) % 400), m, 0)).getUTCDate()) return undefined;
  return [year, ...(m > 0 ? [month.padStart(2, "0")] : []), ...(d > 0 ? [day.padStart(2, "0")] : [])].join("-");
};
