import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { LeftOut } from '../part.ts';
import { freePort } from './port.ts';
import { until } from './within.ts';

/** A Redis of one's own, which keeps nothing on disk. */
export interface Redis extends AsyncDisposable {
  readonly url: string;
  kill(): Promise<void>;
  /** Again at the same address, empty. */
  start(): Promise<void>;
}

const START_MS = 20_000;

/** Whether anybody listens there. */
async function answers(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export async function startRedis(): Promise<Redis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let kill = async () => {};
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn('redis-server', args, { stdio: 'ignore' });
    let missing = false;
    child.once('error', () => {
      missing = true;
    });
    const ended = once(child, 'exit').catch(() => {});
    kill = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    const ready = await until(START_MS, async () => missing || (await answers(port)));
    if (missing) throw new LeftOut('redis-server is not installed');
    if (ready === null) throw new Error('Redis does not start.');
  };
  await start();
  return { url, start, kill: () => kill(), [Symbol.asyncDispose]: () => kill() };
}
