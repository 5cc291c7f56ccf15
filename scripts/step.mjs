import { spawnSync } from 'node:child_process';
import { pinnedNode } from './pinned.mjs';

/** Runs one step, says how long it took, and shows what it printed: if it failed, or as it goes with `stream`. */
export function step(name, args, { stream = false, env = {} } = {}) {
  const start = Date.now();
  if (stream) console.log(`\n${name} …`);
  const result = spawnSync(pinnedNode(), args, {
    stdio: stream ? 'inherit' : 'pipe',
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, ...env },
  });
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const passed = result.status === 0;
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!passed && !stream) console.log(`\n${result.stdout}${result.stderr}`);
  return passed;
}
