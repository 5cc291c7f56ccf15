import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('../../', import.meta.url));
const LIBRARY = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));
const PARTS = join(LIBRARY, 'esm');

const STYLES = /@mantine\/core\/styles\/(\w+)\.layer\.css/g;
const OWN_STYLES = /(?:^@?import|from) ['"](\.[\w./-]+(?<!\.module)\.css)['"]/gm;

/** Returns the library components whose styles a file imports, directly or through style sheets. */
function stylesIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const own = [...text.matchAll(OWN_STYLES)].map(([, sheet]) => resolve(dirname(path), sheet!));
  return [...[...text.matchAll(STYLES)].map(([, name]) => name!), ...own.flatMap(stylesIn)];
}

/**
 * Returns the style sheets that a library component needs: its own and the style sheets of the components that it uses, but not of its
 * variants (`Checkbox.Card`).
 */
const neededBy = memoize((name: string): string[] => {
  const [path] = globSync(`{components,utils}/**/${name}.mjs`, { cwd: PARTS });
  if (path === undefined) return [];
  const text = readFileSync(join(PARTS, path), 'utf8');
  const made = [...text.matchAll(/from "\.\.?\/.*\/(\w+)\.mjs"/g)].map(([, other]) => other!);
  return [name, ...made.filter((other) => !other.startsWith(name))].filter((one) =>
    existsSync(join(LIBRARY, 'styles', `${one}.layer.css`)),
  );
});

function memoize<Value>(make: (name: string) => Value): (name: string) => Value {
  const made = new Map<string, Value>();
  return (name) => {
    if (!made.has(name)) made.set(name, make(name));
    return made.get(name)!;
  };
}

/** Returns the components that a file imports from the library, without types. */
const importedComponents = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w*$/.test(name));

/** The components whose styles every screen loads. The styles of the shell are loaded only for signed-in users. */
const entry = stylesIn(join(WEB, 'ui/theme/entry.css'));
const shell = [...entry, ...stylesIn(join(WEB, 'ui/theme/shell.css'))];
const SIGNED_OUT = /^(features\/databases\/forms|features\/auth|screens\/(Form|Login|Register))/;

test('every file that uses a library component imports its styles', () => {
  const bare = globSync('**/*.tsx', { cwd: WEB }).flatMap((path) => {
    const there = new Set([...(SIGNED_OUT.test(path) ? entry : shell), ...stylesIn(join(WEB, path))]);
    const taken = importedComponents(readFileSync(join(WEB, path), 'utf8'));
    return [...new Set(taken.flatMap(neededBy))]
      .filter((name) => !there.has(name))
      .map((name) => `${path}: ${name}`);
  });
  expect(bare).toEqual([]);
});

/** Returns the paths and the texts, without block comments, of the files that match a pattern. */
const readAll = (pattern: string) =>
  globSync(pattern, { cwd: WEB })
    .filter((path) => !path.includes('.test.'))
    .map(
      (path) =>
        [
          path.replaceAll('\\', '/'),
          readFileSync(join(WEB, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
        ] as const,
    );

/** Values that name a side, which the linter does not know. */
const SIDES_IN_STYLES =
  /translateX|translate3d|to (?:left|right)\b|transform-origin:[^;]*(?:left|right)|(?:background|object)-position[^;]*(?:left|right)|:dir\(/;
const SIDES_IN_SCRIPTS =
  /\b(?:marginLeft|marginRight|paddingLeft|paddingRight|borderLeft|borderRight)\b|textAlign: '(?:left|right)'|\btranslateX|\b(?:ml|mr|pl|pr)=[{"]|style=\{\{[^}]*\b(?:left|right):/;

/** Styles that name a side in every language, with the reason. */
const KEPT_SIDES: Readonly<Record<string, string>> = {
  'features/databases/views/table/TableView.module.css':
    'The line in the middle of a column’s edge is symmetric.',
  'features/databases/views/calendar/UnscheduledTray.tsx':
    'The dragged entry is at the pointer’s place in the window.',
  'features/pages/editor/menus/BlockHandle.tsx': 'The drop line is measured from the left edge of the page.',
  'features/pages/editor/view/Floating.tsx': 'The library places the menu from the left edge of the window.',
};

test('no style names the left or the right side, because languages are read in either direction', () => {
  const found = [
    ...readAll('**/*.css').filter(([, text]) => SIDES_IN_STYLES.test(text)),
    ...readAll('**/*.tsx').filter(([, text]) => SIDES_IN_SCRIPTS.test(text)),
  ].map(([path]) => path);
  expect(found.toSorted()).toEqual(Object.keys(KEPT_SIDES).toSorted());
});

test('every icon that points to a side is mirrored where a page is read from right to left', () => {
  const mirrored = readFileSync(join(WEB, 'ui/theme/mirrored-icons.css'), 'utf8');
  const classOf = (icon: string) =>
    `.tabler-icon-${icon.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase()}`;
  const icons = readAll('**/*.{ts,tsx}').flatMap(([, text]) =>
    [...text.matchAll(/\bIcon((?:[A-Z][a-z]*\d*)+)\b/g)].map(([, name]) => name!),
  );
  const pointing = [...new Set(icons)].filter((name) =>
    /Left|Right|Back|Forward|Send|Logout|Exit/.test(name),
  );
  expect(pointing.length).toBeGreaterThan(10);
  const missing = pointing.filter((name) => !new RegExp(`${classOf(name)}\\b(?!-)`).test(mirrored));
  expect(missing).toEqual([]);
});
