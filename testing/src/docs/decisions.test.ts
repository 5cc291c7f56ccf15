import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const pages = globSync('docs/decisions/[0-9]*.md', { cwd: root }).toSorted();
const index = read('docs/decisions/README.md');

test('decisions are numbered without gaps and listed once, in their order, by their title', () => {
  expect(pages.length).toBeGreaterThan(30);
  const listed = pages.map((path, position) => {
    const number = String(position + 1).padStart(4, '0');
    const [, title] = new RegExp(`^# ${number}\\. (.+)\n`).exec(read(path)) ?? [];
    return `| [${number}](${basename(path)}) | ${title} |`;
  });
  expect(index.split('\n').filter((line) => line.startsWith('| ['))).toEqual(listed);
});

test('every decision has a context, a decision and its consequences', () => {
  for (const path of pages) {
    const headings = [...read(path).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings, path).toEqual(expect.arrayContaining(['Context', 'Decision', 'Consequences']));
  }
});

test('every link to a decision leads to a page, under its number', () => {
  const documents = globSync('{*.md,docs/**/*.md}', { cwd: root });
  const links = documents.flatMap((document) =>
    [...read(document).matchAll(/\[(?:ADR )?(\d{4})\]\((?:docs\/)?(?:decisions\/)?([^)\s]+)\)/g)].map(
      ([, number, file]) => ({ document, number: number!, file: file! }),
    ),
  );
  expect(links.length).toBeGreaterThan(80);
  const broken = links.filter(
    ({ number, file }) =>
      !file.startsWith(`${number}-`) || !existsSync(new URL(`docs/decisions/${file}`, root)),
  );
  expect(broken).toEqual([]);
});
