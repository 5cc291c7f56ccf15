import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { freePort } from './port.ts';
import { endWithTestFile } from './programs.ts';

/**
 * Some packages install the program only under its second name; the program chooses its mode by the name that runs
 * it.
 */
const program = ['redis-server', 'redis-check-rdb'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** Whether this machine has a Redis for the tests; `npm test` installs one if it may. */
export const hasRedis = program !== undefined;

export interface TestRedis {
  readonly url: string;
  /** Kills the process, like a power failure. */
  kill(): Promise<void>;
  /** Starts an empty Redis on the same port. */
  restart(): Promise<void>;
  /** Makes Redis refuse every write, as when its memory or disk is full, or accept writes again. */
  refuseWrites(refuse: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a separate Redis process. */
export async function startRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'workflow-redis-'));
  const port = await freePort();
  const launch = async () => {
    const child = endWithTestFile(
      spawn(
        program ?? 'redis-server',
        ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
        { argv0: 'redis-server', stdio: ['ignore', 'pipe', 'pipe'] },
      ),
    );
    child.stderr.pipe(process.stderr);
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text) => {
        if (String(text).includes('Ready to accept connections')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`Redis ended with ${code} before it was ready.`)));
    });
    return child;
  };
  let child = await launch();
  const kill = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async restart() {
      child = await launch();
    },
    async refuseWrites(refuse) {
      const client = await createClient({ url: `redis://127.0.0.1:${port}` }).connect();
      await client.configSet('maxmemory', refuse ? '1' : '0');
      client.destroy();
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}
