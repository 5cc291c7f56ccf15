import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where a step writes its results; nothing of an earlier run is left there. */
export function resultsFile(name) {
  const path = join('.cache', `${name}.json`);
  mkdirSync('.cache', { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** The numbers in what Vitest wrote. A file that fails before its tests counts as a failed test. */
export function vitestCounts(path) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
  const broken = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
  });
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** The numbers in what Playwright wrote. An error outside of any test counts as a failed one. */
export function playwrightCounts(path) {
  const { stats, errors } = JSON.parse(readFileSync(path, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
