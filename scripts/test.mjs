import { buildWebAsStep } from './build-web.mjs';
import { findChangedTests } from './changed.mjs';
import { checks, playwright, vitest } from './checks.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { noteMissingLivekit } from './livekit.mjs';
import { installRedis } from './redis.mjs';
import { playwrightCounts, playwrightTests, resultsFile, vitestCounts, vitestTests } from './results.mjs';
import { step } from './step.mjs';

const SLOWEST = 10;
/** The lines of a failed test's error that the summary repeats. */
const ERROR_LINES = 12;

const total = { passed: 0, failed: 0 };
const tests = [];
const failedChecks = [];

function add(passed, counts) {
  total.passed += counts.passed;
  // A run that fails without a failed test counts as one failure.
  total.failed += counts.failed === 0 && !passed ? 1 : counts.failed;
}

async function addRun(name, args, { file, countsIn, testsIn, env }) {
  const passed = await step(name, args, { stream: true, env });
  try {
    add(passed, countsIn(file));
    tests.push(...testsIn(file));
  } catch {
    console.log(`${name} left no results.`);
    add(false, { passed: 0, failed: 0 });
  }
}

function addVitest(project, more) {
  const file = resultsFile(project);
  const reading = { file, countsIn: vitestCounts, testsIn: vitestTests };
  return addRun(`${project} tests`, vitest(project, file, more), reading);
}

function addPlaywright(CHROMIUM_PATH, specs) {
  const file = resultsFile('e2e');
  return addRun('end-to-end tests', [...playwright, '--reporter=list,json', ...specs], {
    file,
    countsIn: playwrightCounts,
    testsIn: playwrightTests,
    env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
}

async function runChecks() {
  for (const { name, args } of checks) {
    const passed = await step(name, args);
    if (!passed) failedChecks.push(name);
    add(passed, { passed: passed ? 1 : 0, failed: 0 });
  }
}

function printSlowest() {
  console.log(`\nThe ${SLOWEST} slowest tests:`);
  for (const { seconds, name } of tests.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  }
}

/** Prints the failures once more at the end, where a reader of a long log looks first. */
function printFailures() {
  for (const name of failedChecks) console.log(`\n✗ ${name}`);
  for (const { name, error } of tests) {
    if (error !== undefined)
      console.log(`\n✗ ${name}\n${error.split('\n').slice(0, ERROR_LINES).join('\n')}`);
  }
}

install();
const CHROMIUM_PATH = findOrInstallChromium();
installRedis();
noteMissingLivekit();

const changed = process.argv.includes('--changed') ? findChangedTests() : null;
if (changed) {
  console.log(`Changed since ${changed.base.slice(0, 8)}: ${changed.features.join(', ') || 'no feature'}.`);
}

// The checks and the build use little more than one core each, so the unit tests use the idle rest. The integration
// tests start after the build, because a server reads the built web client.
const [isBuilt] = await Promise.all([
  buildWebAsStep().then(async (built) => {
    await runChecks();
    return built;
  }),
  addVitest('unit', changed ? ['--changed', changed.base, '--passWithNoTests'] : []),
]);
if (!changed) await addVitest('integration');
else if (changed.integration.length > 0) await addVitest('integration', changed.integration);

if (isBuilt) await addPlaywright(CHROMIUM_PATH, changed?.journeys ?? []);
else add(false, { passed: 0, failed: 0 });

printSlowest();
printFailures();
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
