import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DatabaseAddress } from '@workflow/server/platform/database/connection/client.ts';
import { environment } from '@workflow/server/platform/settings/environment.ts';
import { freePort } from '@workflow/testing/harness/port.ts';

const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const START_DEADLINE_MS = 60_000;

/** Signs the access tokens of the measured server and of its clients. */
export const SECRET_KEY = 'the secret key of the server that is measured';

export interface Product {
  readonly pid: number;
  readonly url: string;
  /** The time from the start of the process to the first 200 of `/readyz`, in milliseconds. */
  readonly startMs: number;
  /** The server's embedded PostgreSQL, which the bare servers also use. */
  readonly database: DatabaseAddress;
  stop(): Promise<void>;
}

/**
 * Starts the server as `npm start` does, with its embedded database under `dataDir`. A debugger can connect at
 * `inspectPort`.
 */
export async function startProduct(
  dataDir: string,
  { inspectPort }: { inspectPort?: number } = {},
): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const inspect = inspectPort === undefined ? [] : [`--inspect=127.0.0.1:${inspectPort}`];
  const child = spawn(process.execPath, [...inspect, main], {
    stdio: ['ignore', 'ignore', inspectPort === undefined ? 'inherit' : 'ignore'],
    env: {
      ...environment(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO_ACCOUNTS: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      SECRET_KEY,
    },
  });
  const ended = once(child, 'exit');
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('The server has ended before it was ready.');
    if (performance.now() - begin > START_DEADLINE_MS) throw new Error('The server does not get ready.');
    await sleep(5);
  }
  const startMs = performance.now() - begin;
  return {
    pid: child.pid!,
    url,
    startMs,
    database: readDatabaseAddress(dataDir),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  await response?.body?.cancel();
  return response?.status === 200;
}

/**
 * Reads where PostgreSQL listens from `postmaster.pid` in its data directory: the port is in the fourth line, the
 * socket folder in the fifth.
 */
function readDatabaseAddress(dataDir: string): DatabaseAddress {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return { host: lines[4]!, port: Number(lines[3]), database: 'workflow', username: 'workflow' };
}
