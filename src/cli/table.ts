import Table from "cli-table3";

/** A column: its heading, and whether it holds numbers. */
export interface Column {
  readonly head: string;
  readonly numeric?: boolean;
}

/** Rows under headings, aligned, two blanks apart, without lines; every line ends with a newline. */
export const table = (columns: readonly Column[], rows: readonly (readonly string[])[]): string => {
  const view = new Table({
    head: columns.map(({ head }) => head),
    colAligns: columns.map(({ numeric }) => (numeric === true ? "right" : "left")),
    chars: BARE,
    style: { head: [], border: [], "padding-left": 0, "padding-right": 0 },
  });
  for (const row of rows) view.push([...row]);
  return `${view.toString().replace(/ +$/gm, "")}\n`;
};

const BARE: Record<string, string> = {
  ...Object.fromEntries(
    ["top", "top-mid", "top-left", "top-right", "bottom", "bottom-mid", "bottom-left", "bottom-right"].map((name) => [
      name,
      "",
    ]),
  ),
  ...Object.fromEntries(["left", "left-mid", "mid", "mid-mid", "right", "right-mid"].map((name) => [name, ""])),
  middle: "  ",
};
