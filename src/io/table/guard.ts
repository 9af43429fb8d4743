// What makes a spreadsheet take a cell for a formula (OWASP, "CSV Injection"; the wide forms start formulas in East Asian editions), behind
// any number of guards, so that a guard can be told from an apostrophe of the text.
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Text that no spreadsheet runs: where it begins like a formula, an apostrophe goes before it. Inverse of {@link unguarded}. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text behind its guard. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
