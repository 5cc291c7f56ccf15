import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { freePort } from './port.ts';

/** Some packages bring the program by its second name alone; which of the two it is, it tells by how it is called. */
const program = ['redis-server', 'redis-check-rdb'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

/** Whether this machine has a Redis to test with; `npm test` installs one where it may. */
export const hasRedis = program !== undefined;

export interface TestRedis {
  readonly url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** On the same port, remembering nothing. */
  restart(): Promise<void>;
  /** Makes it refuse every write, as one does whose memory or disk is full, or take them again. */
  refuseWrites(refuse: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis of its own in a process of its own. */
export async function startRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'workflow-redis-'));
  const port = await freePort();
  const launch = async () => {
    const child = spawn(
      program ?? 'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
      { argv0: 'redis-server', stdio: ['ignore', 'pipe', 'inherit'] },
    );
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
