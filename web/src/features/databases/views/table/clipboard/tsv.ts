/** Formats cells as tab-separated values, as spreadsheets exchange them. Values with tabs, line breaks or quotes are quoted. */
export const toTsv = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(quoteField).join('\t')).join('\n');

const quoteField = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A quoted cell: two quotes stand for one, and a tab, a line break or the end follows. */
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;

/**
 * Parses tab-separated values as spreadsheets write them. A cell is quoted only if its text needs it. Any other quotation
 * mark is part of the text, also at the beginning of a cell.
 */
export function fromTsv(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  for (let at = 0; ; ) {
    QUOTED.lastIndex = at;
    const [whole = '', quoted = ''] = lines[at] === '"' ? (QUOTED.exec(lines) ?? []) : [];
    const isQuoted = /[\t\n]|""/.test(quoted);
    const end = isQuoted ? at + whole.length : findCellEnd(lines, at);
    rows.at(-1)!.push(isQuoted ? quoted.replaceAll('""', '"') : lines.slice(at, end));
    if (end >= lines.length) return rows;
    if (lines[end] === '\n') rows.push([]);
    at = end + 1;
  }
}

function findCellEnd(lines: string, from: number): number {
  const ends = ['\t', '\n'].map((separator) => lines.indexOf(separator, from)).filter((end) => end >= 0);
  return ends.length > 0 ? Math.min(...ends) : lines.length;
}
