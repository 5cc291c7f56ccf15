import { buildWebAsStep } from './build-web.mjs';
import { findChangedTests } from './changed.mjs';
import { checks, playwright, vitest } from './checks.mjs';
import { chromium } from './chromium.mjs';
import { install } from './install.mjs';
import { redis } from './redis.mjs';
import {
  playwrightCounts,
  playwrightDurations,
  resultsFile,
  vitestCounts,
  vitestDurations,
} from './results.mjs';
import { step } from './step.mjs';

const SLOWEST = 10;

const total = { passed: 0, failed: 0 };
const durations = [];

function add(passed, counts) {
  total.passed += counts.passed;
  // A run that fails without a failed test counts as one failure.
  total.failed += counts.failed === 0 && !passed ? 1 : counts.failed;
}

async function addRun(name, args, { file, countsIn, durationsIn, env }) {
  const passed = await step(name, args, { stream: true, env });
  try {
    add(passed, countsIn(file));
    durations.push(...durationsIn(file));
  } catch {
    console.log(`${name} left no results.`);
    add(false, { passed: 0, failed: 0 });
  }
}

function addVitest(project, more) {
  const file = resultsFile(project);
  const reading = { file, countsIn: vitestCounts, durationsIn: vitestDurations };
  return addRun(`${project} tests`, vitest(project, file, more), reading);
}

function addPlaywright(CHROMIUM_PATH, specs) {
  const file = resultsFile('e2e');
  return addRun('end-to-end tests', [...playwright, '--reporter=list,json', ...specs], {
    file,
    countsIn: playwrightCounts,
    durationsIn: playwrightDurations,
    env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
}

async function runChecks() {
  for (const { name, args } of checks) {
    const passed = await step(name, args);
    add(passed, { passed: passed ? 1 : 0, failed: 0 });
  }
}

function printSlowest() {
  console.log(`\nThe ${SLOWEST} slowest tests:`);
  for (const { seconds, name } of durations.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  }
}

install();
const CHROMIUM_PATH = chromium();
redis();

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
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
