import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The end-to-end test that runs after every change, because it uses most of the product. */
const ALWAYS = join('e2e', 'two-people.spec.ts');

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Returns the commit to compare with: the merge base of this branch and main, or HEAD on main itself. */
function findBase() {
  for (const main of ['origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', main);
    if (base) return base;
  }
  return 'HEAD';
}

/**
 * Returns the test files for a change: unit tests by their imports, the others by the names of the changed features.
 */
export function findChangedTests() {
  const base = findBase();
  const files = [
    ...(git('diff', '--name-only', '--relative', base) ?? '').split('\n'),
    ...(git('ls-files', '--others', '--exclude-standard') ?? '').split('\n'),
  ].filter(Boolean);
  const features = new Set(files.map(featureOf).filter(Boolean));
  const stems = [...features].map(stemOf);
  const integration = filesUnder('testing/src', '.integration.test.ts').filter(
    (path) => files.includes(path) || path.split('/').some((part) => features.has(part)),
  );
  const journeys = filesUnder('e2e', '.spec.ts').filter(
    (path) =>
      path === ALWAYS ||
      files.includes(path) ||
      stems.some((stem) => basename(path).startsWith(stem)) ||
      files.some((file) => file.startsWith('e2e/support/') && importsFile(path, basename(file))),
  );
  return { base, features: [...features].sort(), integration, journeys };
}

/**
 * Returns the feature of a path: `contract/src/messages/…`, `server/src/features/messages/…`,
 * `testing/src/messages/…`.
 */
function featureOf(path) {
  const [, feature] =
    /^(?:server|web)\/src\/features\/([^/]+)\//.exec(path) ??
    /^(?:contract|testing)\/src\/([^/]+)\//.exec(path) ??
    /^web\/src\/screens\/([^/.]+)/.exec(path) ??
    [];
  return feature;
}

/**
 * Feature and spec are matched by their stem: `messages` with `message-text.spec.ts`, and `dms` with
 * `direct-messages.spec.ts`.
 */
function stemOf(feature) {
  if (feature === 'dms') return 'direct-messages';
  return feature.replace(/ies$/, 'y').replace(/s$/, '');
}

function importsFile(path, name) {
  return readFileSync(path, 'utf8').includes(`/${name}'`);
}

function filesUnder(folder, ending) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith(ending) && !path.includes('node_modules'))
    .map((path) => join(folder, path))
    .sort();
}
