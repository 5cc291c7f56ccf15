import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(import.meta.resolve('@workflow/server/main.ts'));
const READY = /is ready at (\S+)\n/;

export interface ServerProcess {
  readonly pid: number;
  readonly url: string;
  /** What it has written so far. */
  output(): string;
  /** Sends the signal and returns how the process ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; signal: string | null }>;
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** A server that has been started, and may come up or not. */
export function launch(env: Record<string, string>, through: readonly string[] = []) {
  const [program, ...args] = [...through, process.execPath, MAIN];
  const child = spawn(program!, args, {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO_ACCOUNTS: 'off',
      RATE_LIMIT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { child, exit, output: () => output };
}

function whenReady(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => {
      const url = READY.exec(output())?.[1];
      if (url) resolve(url);
    });
  });
}

/**
 * The server as people run it, in a process of its own; throws with its output where it does not come up. `through` is a command
 * that becomes the server, such as one that gives it a disk of its own first.
 */
export async function startServerProcess(
  env: Record<string, string>,
  through: readonly string[] = [],
): Promise<ServerProcess> {
  const { child, exit, output } = launch(env, through);
  const failed = exit.then(() => {
    throw new Error(`The server ended before it was ready: ${output()}`);
  });
  const url = await Promise.race([whenReady(child, output), failed]);
  failed.catch(() => {});
  return {
    pid: child.pid!,
    url,
    output,
    async end(signal) {
      child.kill(signal);
      const [code, by] = await exit;
      return { code, signal: by };
    },
  };
}

/** Runs a server that is expected to give up by itself. */
export async function startInVain(
  env: Record<string, string>,
  through: readonly string[] = [],
): Promise<Ended> {
  const { exit, output } = launch(env, through);
  const [code] = await exit;
  return { code, output: output() };
}
