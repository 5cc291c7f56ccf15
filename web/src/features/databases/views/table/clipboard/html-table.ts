/*
 * Reads the table that spreadsheets put on the clipboard as HTML. Unlike their text, it says which cells there are.
 */

/** The most columns and rows over which a merged cell is spread. */
const SPAN_MAX = 1_000;

const spanOf = (cell: Element, name: 'colspan' | 'rowspan') =>
  Math.min(SPAN_MAX, Math.max(1, Number(cell.getAttribute(name)) || 1));

const HIDDEN = /^(?:style|script|template|table)$/i;
const BLOCK = /^(?:p|div|li|tr)$/i;

/** Returns the text of a node with a line separator for each line break, and without its tables. */
function rawTextOf(node: Node): string {
  if (node.nodeName === '#text') return node.textContent ?? '';
  if (HIDDEN.test(node.nodeName)) return '';
  if (/^br$/i.test(node.nodeName)) return '\u2028';
  const children = Array.from(node.childNodes);
  return children
    .map((child, index) => (index > 0 && BLOCK.test(child.nodeName) ? '\u2028' : '') + rawTextOf(child))
    .join('');
}

/** Returns the text of a cell as a browser shows it. */
const textOf = (cell: Element): string =>
  rawTextOf(cell)
    .replaceAll(/[ \t\n\r\f]+/g, ' ')
    .replaceAll(/ ?\u2028 ?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .trim();

/** Returns the cells of the only table of a document, or null if the document contains anything else. Empty cells follow a merged cell. */
export function cellsOfHtmlTable(document: Document): string[][] | null {
  const tables = document.querySelectorAll('table');
  const table = tables[0];
  if (!table || tables.length > 1 || textOf(document.body) !== '') return null;
  const rows: string[][] = [];
  /** The number of further rows that a merged cell covers, by column. */
  const covered: number[] = [];
  for (const line of Array.from(table.querySelectorAll('tr'))) {
    const row: string[] = [];
    const skipCovered = () => {
      while ((covered[row.length] ?? 0) > 0) {
        covered[row.length]! -= 1;
        row.push('');
      }
    };
    for (const cell of Array.from(line.querySelectorAll('td, th'))) {
      skipCovered();
      const text = textOf(cell);
      for (let along = 0; along < spanOf(cell, 'colspan'); along += 1) {
        covered[row.length] = spanOf(cell, 'rowspan') - 1;
        row.push(along === 0 ? text : '');
      }
    }
    skipCovered();
    rows.push(row);
  }
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return width === 0 ? null : rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}
