import { join } from 'node:path';

const module = (...path) => join('node_modules', ...path);

/** The static checks, which do not run the product: name and arguments for Node. */
export const checks = [
  { name: 'format and lint', args: [module('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off', '.'] },
  { name: 'types', args: [module('@typescript', 'native', 'bin', 'tsc'), '--noEmit', '-p', '.'] },
  { name: 'architecture', args: [join('scripts', 'architecture.mjs')] },
  { name: 'words', args: [join('scripts', 'words.mjs')] },
  { name: 'API description', args: [join('scripts', 'lint-api.mjs')] },
  { name: 'unused code', args: [module('knip', 'bin', 'knip.js')] },
];

/**
 * Returns the arguments to run the Vitest projects whose names begin with `project`, which also write their results to
 * a file; `more` selects tests.
 */
export function vitest(project, resultsFile, more = []) {
  return [
    module('vitest', 'vitest.mjs'),
    ...['run', '--project', `${project}*`],
    ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${resultsFile}`],
    ...more,
  ];
}

export const playwright = [module('@playwright', 'test', 'cli.js'), 'test', '-c', 'e2e/playwright.config.ts'];
