import { join } from 'node:path';
import { install } from './install.mjs';
import { run } from './pinned.mjs';
import { serverArguments } from './server.mjs';

install();
const script = join('features', 'demo', 'seed.ts');
process.exit(run([...serverArguments(script), ...process.argv.slice(2)]));
