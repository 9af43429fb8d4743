/** One part of a report: a heading, then paragraphs, figures and tables as HTML. */
export interface Section {
  readonly heading: string;
  readonly parts: readonly string[];
}

/** A whole report as one HTML file: no scripts, nothing to load, for wide and narrow screens, light and dark. */
export const page = (title: string, lead: readonly string[], sections: readonly Section[]): string =>
  [
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escapeHtml(title)}</h1>`,
    ...lead.map(paragraph),
    ...sections.map(({ heading, parts }) => `<section><h2>${prose(heading)}</h2>\n${parts.join("\n")}</section>`),
    "</main></body></html>\n",
  ].join("\n");

/** Text that cannot be taken for markup. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`).replace(/\p{Cc}+/gu, " ");

/** A paragraph of plain text. */
export const paragraph = (text: string): string => `<p>${prose(text)}</p>`;

// A day is not broken at its hyphens.
const prose = (text: string): string => escapeHtml(text).replace(/\b\d{4}-\d\d-\d\d\b/g, "<time>$&</time>");

/** A figure: its name, the drawing, and what it says in plain words. */
export const figure = (name: string, svg: string, words: string): string =>
  `<figure><figcaption>${escapeHtml(name)}</figcaption>\n${svg}\n${paragraph(words)}</figure>`;

/** A table whose columns but the first are numbers; where the screen is narrow it scrolls sideways, and a shade says so. */
export const htmlTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const row = (tag: "td" | 'th scope="col"', cells: readonly string[]): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag.slice(0, 2)}>`).join("")}</tr>`;
  const body = rows.map((cells) => row("td", cells)).join("\n");
  return `<div class="wide" tabindex="0"><table><thead>${row('th scope="col"', heads)}</thead><tbody>\n${body}\n</tbody></table></div>`;
};

const STYLE = `
:root{color-scheme:light dark;--ink:#1d2430;--soft:#5c6675;--line:#d5dae1;--paper:#fff;--one:#1f5fbf;--two:#b4531a;--shade:#0003}
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ee;--soft:#a3acb9;--line:#3a4350;--paper:#14181e;--one:#7fb0ff;--two:#ffab70;--shade:#fff3}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1rem}
h1,h2{text-wrap:balance}h1{font-size:1.5rem;line-height:1.2}h2{font-size:1.2rem;margin-top:2.5rem;border-top:1px solid var(--line);padding-top:1rem}
figure{margin:1.5rem 0}figcaption{font-weight:600}figure p{color:var(--soft);margin:.25rem 0 0}
svg{display:block;width:100%;max-width:36rem;height:auto;font:11px system-ui,sans-serif}
svg text{fill:var(--soft)}svg .label{fill:var(--ink)}svg .frame{stroke:var(--line);fill:none}svg .rule{stroke:var(--soft);stroke-dasharray:4 3;fill:none}
svg .one{stroke:var(--one);fill:none;stroke-width:1.5}svg .dot{fill:var(--one)}svg .bar{fill:var(--one);opacity:.55}
svg .two{stroke:var(--two);fill:none;stroke-width:1.5}svg .dot2{fill:var(--two)}
time{white-space:nowrap}.wide+.wide{margin-top:1.5rem}
.wide{overflow-x:auto;background:linear-gradient(90deg,var(--paper) 40%,transparent) 0/2rem 100% local,linear-gradient(270deg,var(--paper) 40%,transparent) 100%/2rem 100% local,linear-gradient(90deg,var(--shade),transparent) 0/.8rem 100%,linear-gradient(270deg,var(--shade),transparent) 100%/.8rem 100%;background-repeat:no-repeat}table{border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums}
th,td{padding:.2rem .6rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left;padding-left:0}
@media(max-width:30rem){svg{font-size:12px}th,td{padding:.2rem .4rem}}
@media print{body{font-size:10pt}figure,tr{break-inside:avoid}h2,figcaption{break-after:avoid}.wide{overflow:visible;background:none}}
`;
