import { buildWeb } from './build-web.mjs';
import { checks, playwright, vitest } from './checks.mjs';
import { chromium } from './chromium.mjs';
import { install } from './install.mjs';
import { redis } from './redis.mjs';
import { playwrightCounts, resultsFile, vitestCounts } from './results.mjs';
import { step } from './step.mjs';

const total = { passed: 0, failed: 0 };

function add(passed, counts) {
  total.passed += counts.passed;
  // A run that fails without a failed test has failed all the same.
  total.failed += counts.failed === 0 && !passed ? 1 : counts.failed;
}

function addRun(name, args, file, countsIn, env) {
  const passed = step(name, args, { stream: true, env });
  try {
    add(passed, countsIn(file));
  } catch {
    console.log(`${name} left no results.`);
    add(false, { passed: 0, failed: 0 });
  }
}

install();
const CHROMIUM_PATH = chromium();
redis();

for (const { name, args } of checks) {
  const passed = step(name, args);
  add(passed, { passed: passed ? 1 : 0, failed: 0 });
}
for (const project of ['unit', 'integration']) {
  const file = resultsFile(project);
  addRun(`${project} tests`, vitest(project, file), file, vitestCounts);
}
if (buildWeb()) {
  const file = resultsFile('e2e');
  addRun('end-to-end tests', [...playwright, '--reporter=list,json'], file, playwrightCounts, {
    CHROMIUM_PATH,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
} else {
  add(false, { passed: 0, failed: 0 });
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
