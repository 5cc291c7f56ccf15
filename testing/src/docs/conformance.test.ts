import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileOf, root } from './references.ts';

const page = readFileSync(new URL('docs/conformance.md', root), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (statement|---)/.test(line));

test('the conformance page names only files that exist', () => {
  const references = [...page.matchAll(/`((?:contract|server|web|testing|e2e):[^`]+\.tsx?)`/g)].map(
    ([, found]) => found!,
  );
  expect(references.length).toBeGreaterThan(100);
  expect([...new Set(references)].filter((reference) => !existsSync(fileOf(reference)))).toEqual([]);
});

test('every statement names its code or is marked as not yet built', () => {
  expect(rows.length).toBeGreaterThan(300);
  for (const row of rows) {
    const [statement, implemented] = row.slice(2).split(' | ');
    expect(implemented, statement).toMatch(/^(\*not yet\*|`\w+:)/);
  }
});
