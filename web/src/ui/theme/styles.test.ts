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
