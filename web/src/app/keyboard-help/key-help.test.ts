import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { databaseKeys } from '../../features/databases/databases.keys.ts';
import { messageKeys } from '../../features/messages/keyboard/messages.keys.ts';
import { pageKeys } from '../../features/pages/pages.keys.ts';
import type { KeyGroup } from '../../platform/keyboard/shortcuts.ts';
import { keyHelpGroups } from './key-help.ts';
import { shellKeys } from './shell.keys.ts';

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(`${SOURCES}${path}`, 'utf8');
const NAMED =
  /'(Arrow(?:Up|Down|Left|Right)|Home|End|Enter|Escape|PageUp|PageDown|Tab|Delete|Backspace|F\d+)'/g;

/** Returns the keys that a file compares with directly. Keys registered with `useShortcut` are always in the help. */
function keysHandledIn(path: string): string[] {
  const code = read(path);
  if (!/KeyboardEvent|\bonKeyDown\b/.test(code)) return [];
  const compared = code.matchAll(/\bkey === '([^']+)'/g);
  return [...new Set([...code.matchAll(NAMED), ...compared].map((match) => match[1]!))];
}

/** Returns the key groups of a file’s feature, or of the shell for shared code. */
const ownKeys = (path: string): readonly KeyGroup[] =>
  path.startsWith('features/messages/')
    ? messageKeys
    : /^features\/(databases|forms|projects|tasks|templates|transfer)\//.test(path)
      ? databaseKeys
      : path.startsWith('features/pages/')
        ? pageKeys
        : shellKeys;

/** The names that the help shows for keys without a visible character. */
const NAMES = new Map([['Space', ' ']]);

/** This file stores keystrokes until a field has loaded, and handles no keys of its own. */
const BUFFERED_KEYS = 'ui/keyboard/buffered-keys.ts';

const files = globSync('**/*.{ts,tsx}', {
  cwd: SOURCES,
  exclude: ['**/*.test.*', '**/*.keys.ts', BUFFERED_KEYS],
});
const handled = files
  .map((path) => ({ path, keys: keysHandledIn(path) }))
  .filter(({ keys }) => keys.length > 0);

test('finds the files that handle keys', () => {
  expect(handled.map(({ path }) => path)).toContain('ui/focus/roving-tabindex.ts');
  expect(handled.length).toBeGreaterThan(3);
});

test.each(handled)('the keyboard help lists every key that $path handles', ({ path, keys }) => {
  const named = ownKeys(path).flatMap((group) =>
    group.keys.map(({ key }) => NAMES.get(key) ?? key.split('+').at(-1)),
  );
  expect(keys.filter((key) => !named.includes(key))).toEqual([]);
});

test('the keyboard help includes the keys of every feature', () => {
  const names = globSync('**/*.keys.ts', { cwd: SOURCES });
  const contents = read('app/keyboard-help/key-help.ts');
  for (const path of names) expect(contents, path).toContain(`/${path.split('/').at(-1)}'`);
  expect(new Set(keyHelpGroups).size).toBe(
    shellKeys.length + messageKeys.length + databaseKeys.length + pageKeys.length,
  );
});
