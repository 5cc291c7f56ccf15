import { spawn } from 'node:child_process';
import { pinnedNode } from './pinned.mjs';

/** A step that takes longer hangs, and counts as failed. */
const LIMIT_MINUTES = 45;

/**
 * Runs one step and prints how long it took. It prints the step's output if it failed, or live with `stream`.
 * Resolves to whether the step passed.
 */
export async function step(name, args, { stream = false, env = {} } = {}) {
  const start = Date.now();
  if (stream) console.log(`\n${name} …`);
  const child = spawn(pinnedNode(), args, {
    stdio: stream ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    timeout: LIMIT_MINUTES * 60_000,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const pipe of [child.stdout, child.stderr]) {
    pipe?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const passed = await new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (_, signal) => {
      if (signal) console.log(`${name} ended by ${signal} (a step may take ${LIMIT_MINUTES} minutes).`);
    });
    child.on('close', (status) => resolve(status === 0));
  });
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (!passed && !stream) console.log(`\n${output}`);
  return passed;
}
