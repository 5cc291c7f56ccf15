import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const guide = read('docs/adding-a-feature.md');

const excerpts = [...guide.matchAll(/```(?:tsx?|sql)\n(.*?)```/gs)].map(([, text]) => text!.trimEnd());
const files = globSync('{contract,server,web,testing,embedded-postgres}/src/**/*.{ts,tsx}', { cwd: root });
const sources = [...files, ...globSync('server/migrations/*.sql', { cwd: root })].map(read);

/** Whether the source contains the excerpt, in which a line of `…` marks omitted lines. */
function containsExcerpt(source: string, excerpt: string): boolean {
  let from = 0;
  for (const part of excerpt.split(/^ *…$/m)) {
    const found = source.indexOf(part.replace(/^\n|\n$/g, ''), from);
    if (found < 0) return false;
    from = found + part.length;
  }
  return true;
}

test('every excerpt in the guide is in the code', () => {
  expect(excerpts.length).toBeGreaterThan(10);
  expect(excerpts.filter((excerpt) => !sources.some((source) => containsExcerpt(source, excerpt)))).toEqual(
    [],
  );
});

test.each(['ARCHITECTURE.md', 'docs/adding-a-feature.md'])('the files that %s names exist', (page) => {
  const paths = [...read(page).matchAll(/`((?:contract|server|web|testing|e2e|docs|scripts)\/[^`\s…<*]+)`/g)];
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.map(([, path]) => path!).filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  const names = [...read(page).matchAll(/`(?:[^`\s]*…\/)?([^`\s…<*]+\.tsx?)`/g)].map(([, name]) => name!);
  const isThere = (name: string) =>
    existsSync(new URL(name, root)) || files.some((path) => path.endsWith(`/${name}`));
  expect(names.filter((name) => !isThere(name))).toEqual([]);
});
