import { join } from 'node:path';
import { install } from './install.mjs';
import { run } from './pinned.mjs';

install();
process.exit(run([join('endure', 'run.ts'), ...process.argv.slice(2)]));
