import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endWithTestFile } from './programs.ts';

const MAIN = fileURLToPath(import.meta.resolve('@workflow/server/main.ts'));
const READY = /is ready at (\S+)\n/;

export interface ServerProcess {
  readonly pid: number;
  readonly url: string;
  /** Returns the output of the process so far. */
  output(): string;
  /** Sends the signal and returns how the process ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; signal: string | null }>;
}

export interface ProcessExit {
  readonly code: number | null;
  readonly output: string;
}

/** Starts a server process, which may or may not start successfully. */
export function spawnServer(env: Record<string, string>, through: readonly string[] = []) {
  const [program, ...args] = [...through, process.execPath, MAIN];
  const child = endWithTestFile(
    spawn(program!, args, {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        LOG_LEVEL: 'error',
        DEMO_ACCOUNTS: 'off',
        RATE_LIMIT: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
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
 * Starts the server in a separate process, as in production; throws with its output if it does not start. `through`
 * is a command that runs the server, such as one that gives it a separate disk first.
 */
export async function startServerProcess(
  env: Record<string, string>,
  through: readonly string[] = [],
): Promise<ServerProcess> {
  const { child, exit, output } = spawnServer(env, through);
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

/** Starts a server that is expected to exit by itself. */
export async function runFailingServer(
  env: Record<string, string>,
  through: readonly string[] = [],
): Promise<ProcessExit> {
  const { exit, output } = spawnServer(env, through);
  const [code] = await exit;
  return { code, output: output() };
}
