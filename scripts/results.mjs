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

/** Reads the tests in Vitest's results, with their durations in seconds; a failed one with its `error`. */
export function vitestTests(path) {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8'));
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    if (assertionResults.length === 0 && status === 'failed')
      return [{ name: file, seconds: 0, error: message }];
    return assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      error: status === 'failed' ? failureMessages.join('\n') : undefined,
    }));
  });
}

/** Reads the tests in Playwright's results, with their durations in seconds; a failed one with its `error`. */
export function playwrightTests(path) {
  const testsOf = ({ suites = [], specs = [] }) => [
    ...suites.flatMap(testsOf),
    ...specs.flatMap(({ file, title, ok, tests }) =>
      tests.map(({ results }) => ({
        name: `e2e/${file} › ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        error: ok ? undefined : results.map(({ error }) => error?.message ?? 'unknown error').join('\n'),
      })),
    ),
  ];
  return testsOf(JSON.parse(readFileSync(path, 'utf8')));
}
