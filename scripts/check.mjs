import { checks, vitest } from './checks.mjs';
import { install } from './install.mjs';
import { resultsFile } from './results.mjs';
import { step } from './step.mjs';

install();
for (const { name, args } of [...checks, { name: 'unit tests', args: vitest('unit', resultsFile('unit')) }]) {
  if (!(await step(name, args))) process.exit(1);
}
