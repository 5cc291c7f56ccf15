import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileOf, root } from './references.ts';

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0, chapters 6 to 10, has. They have the lowest numbers of their section. The page
 * also has 10.2.3, of level 3.
 */
const REQUIREMENTS: Record<string, number> = {
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 3, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
};

const page = readFileSync(new URL('docs/security.md', root), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(2, -2).split(' | ') as [string, string, string]);
const REFERENCE = /`((?:contract|server|web|testing|e2e):[^`]+\.tsx?|docs\/[^`]+\.md)`/g;
const referencesIn = (text: string) => [...text.matchAll(REFERENCE)].map(([, found]) => found!);

test('the page has one row for each requirement', () => {
  const expected = Object.entries(REQUIREMENTS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.map(([requirement]) => requirement.split(' ')[0])).toEqual(expected);
});

test('each requirement is met with a test or a document, or has the reason why not', () => {
  for (const [requirement, state, shown] of rows) {
    expect(['met', 'not met', 'not applicable'], requirement).toContain(state);
    if (state === 'met') expect(referencesIn(shown), requirement).not.toEqual([]);
    else expect(shown.length, requirement).toBeGreaterThan(10);
  }
});

test('the page names only files that exist', () => {
  expect([...new Set(referencesIn(page))].filter((reference) => !existsSync(fileOf(reference)))).toEqual([]);
});
