import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('../../', import.meta.url));
const LIBRARY = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));
const readAll = (pattern: string, cwd: string) =>
  globSync(pattern, { cwd }).map((path) => ({ path, text: readFileSync(join(cwd, path), 'utf8') }));

const toDatasetKey = (name: string) =>
  name.replace('data-', '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

test('every data attribute that a style sheet selects is set by a component or by the library', () => {
  const code = readAll('**/*.{ts,tsx,js}', WEB)
    .filter(({ path }) => !path.includes('.test.'))
    .concat(readAll('styles/*.layer.css', LIBRARY))
    .map(({ text }) => text)
    .join('\n');
  const selected = readAll('**/*.css', WEB).flatMap(({ path, text }) =>
    [...text.matchAll(/\[(data-[a-z-]+)/g)].map(([, name]) => ({ path, name: name! })),
  );
  expect(selected.length).toBeGreaterThan(100);
  const isSet = (name: string) => code.includes(name) || code.includes(`dataset.${toDatasetKey(name)}`);
  expect(selected.filter(({ name }) => !isSet(name))).toEqual([]);
});
