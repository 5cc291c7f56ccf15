import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const largest = 5_000_000;

/** Opens PostgreSQL's log for appending and returns its length; a large log is rotated first. */
export function openLog(path: string): { file: number; length: number } {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largest) renameSync(path, `${path}.1`);
  const file = openSync(path, 'a', 0o600);
  return { file, length: statSync(path).size };
}

/** Returns the reason why PostgreSQL ended, from its log after the given position. */
export function reasonIn(path: string, from: number): string {
  const bytes = Buffer.alloc(16_384);
  const file = openSync(path, 'r');
  const length = readSync(file, bytes, 0, bytes.length, from);
  closeSync(file);
  const lines = bytes.toString('utf8', 0, length).trim().split('\n');
  const fatal = lines.findIndex((line) => line.includes('FATAL:'));
  if (fatal === -1) return lines.at(-1) ?? '';
  const detail = lines[fatal + 1]?.match(/DETAIL: +(.*)/)?.[1];
  const reason = lines[fatal]?.replace(/^.*FATAL: +/, '');
  return detail ? `${reason}: ${detail}` : `${reason}.`;
}
