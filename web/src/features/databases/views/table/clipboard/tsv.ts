/** Formats cells as tab-separated values, as spreadsheets exchange them. Values with tabs, line breaks or quotes are quoted. */
export const toTsv = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(quoteField).join('\t')).join('\n');

const quoteField = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < lines.length; at++) {
    const char = lines[at]!;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (lines[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === '\t' || char === '\n') {
      rows.at(-1)!.push(cell);
      cell = '';
      if (char === '\n') rows.push([]);
    } else cell += char;
  }
  rows.at(-1)!.push(cell);
  return rows;
}
