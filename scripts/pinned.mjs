import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository; every script works from here, independent of the current directory. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');

/**
 * Returns the Node binary that the lockfile pins, or exits with a message. The path has no links, as `process.execPath` has none: scripts
 * compare the two to start themselves again, and would never stop doing so.
 */
export function pinnedNode() {
  if (existsSync(pinned)) return realpathSync(pinned);
  fail(
    existsSync(join(root, 'node_modules'))
      ? `No Node for ${process.platform}-${process.arch} is pinned: add its package node-${process.platform}-${process.arch} to package.json.`
      : 'Nothing is installed yet: run npm ci first.',
  );
}

/** Runs a script under the pinned Node and returns its exit status. */
export function run(args, options = {}) {
  const result = spawnSync(pinnedNode(), args, { stdio: 'inherit', ...options });
  return result.status ?? 1;
}

/**
 * Starts long-running scripts under the pinned Node. When one of them ends, the others are stopped, and then this
 * process ends.
 */
export function runTogether(commands) {
  const running = new Set();
  let status;
  let isAsked = false;
  const stop = () => {
    for (const child of running) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isAsked = true;
      stop();
    });
  }
  for (const { args, env } of commands) {
    const child = spawn(pinnedNode(), args, { stdio: 'inherit', env: { ...process.env, ...env } });
    running.add(child);
    child.on('exit', (code, signal) => {
      running.delete(child);
      const endedByRequest = isAsked && (signal !== null || code > 128);
      status ??= endedByRequest ? 0 : (code ?? 1);
      stop();
      if (running.size === 0) process.exit(status);
    });
  }
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
