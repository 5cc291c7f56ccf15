import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository; every script works from here, wherever it was called. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');

/** The Node that the lockfile pins, or a clear end. */
export function pinnedNode() {
  if (existsSync(pinned)) return pinned;
  fail(
    existsSync(join(root, 'node_modules'))
      ? `There is no pinned Node for ${process.platform}-${process.arch} in node_modules. Run npm ci without --omit=optional.`
      : 'Nothing is installed yet. Run npm ci first.',
  );
}

/** Runs a script under the pinned Node to its end and gives its exit status. */
export function run(args, options = {}) {
  const result = spawnSync(pinnedNode(), args, { stdio: 'inherit', ...options });
  return result.status ?? 1;
}

/**
 * Runs a long-lived script under the pinned Node. A signal that asks this process to end is passed on, once: the
 * terminal sends Ctrl-C to both already.
 */
export function start(args, options = {}) {
  const child = spawn(pinnedNode(), args, { stdio: 'inherit', ...options });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => {});
  return child;
}

/** Ends this process as the child ended. */
export function endWith(child) {
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}
