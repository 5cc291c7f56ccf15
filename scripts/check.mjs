import { join } from 'node:path';
import { checks, vitest } from './checks.mjs';
import { install } from './install.mjs';
import { step } from './step.mjs';

install();
const steps = [...checks, { name: 'unit tests', args: vitest('unit', join('.cache', 'unit.json')) }];
const passed = steps.every(({ name, args }) => step(name, args));
process.exit(passed ? 0 : 1);
