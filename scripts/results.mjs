import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Returns the file for the results of a step, and deletes the one of an earlier run. */
export function resultsFile(name) {
  const path = join('.cache', `${name}.json`);
  mkdirSync('.cache', { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** Reads the counts from Vitest's results. A file that fails before its tests counts as one failed test. */
export function vitestCounts(path) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
  const broken = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
  });
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Reads the counts from Playwright's results. An error outside of any test counts as one failed test. */
export function playwrightCounts(path) {
  const { stats, errors } = JSON.parse(readFileSync(path, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** Reads the tests in Vitest's results, with their durations in seconds. */
export function vitestDurations(path) {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8'));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      seconds: (duration ?? 0) / 1000,
      name: `${relative(process.cwd(), name)} › ${fullName}`,
    })),
  );
}

/** Reads the tests in Playwright's results, with their durations in seconds. */
export function playwrightDurations(path) {
  const testsOf = ({ suites = [], specs = [] }) => [
    ...suites.flatMap(testsOf),
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ results }) => ({
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        name: `e2e/${file} › ${title}`,
      })),
    ),
  ];
  return testsOf(JSON.parse(readFileSync(path, 'utf8')));
}
