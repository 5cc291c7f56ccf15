import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Row } from './comparison.ts';

export function formatTable(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, product, bare, result, goal, met }) =>
      `| ${what} | ${product} | ${bare} | ${result} | ${goal} | ${goal === '' ? '' : met ? 'met' : '**missed**'} |`,
  );
  return [
    '| what | product | bare | result | goal | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

const PAGE = new URL('../docs/performance.md', import.meta.url);
const BEGIN = '<!-- measured: begin -->';
const END = '<!-- measured: end -->';

/** Writes the table, with the machine and the date, between the two markers of the page. */
export function writeReport(rows: readonly Row[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error('docs/performance.md has lost its marks.');
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const day = new Date().toISOString().slice(0, 10);
  const where = `Measured on ${day}: ${machine}, Node ${process.versions.node}, PostgreSQL as included.`;
  writeFileSync(PAGE, `${before}${BEGIN}\n${where}\n\n${formatTable(rows)}\n${END}${after}`);
}
