import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './port.ts';
import { endWithTestFile } from './programs.ts';

const isInstalled = (program: string) => spawnSync(program, ['-h']).error === undefined;

/** Whether this machine has coturn, a TURN server, and its test client. Debian’s package `coturn` has both. */
export const hasCoturn = isInstalled('turnserver') && isInstalled('turnutils_uclient');

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

export interface TestRelay {
  readonly port: number;
  /** Sends packets from one client to another through the relay. Returns the output; rejects if the relay refuses the credentials. */
  relayPackets(username: string, credential: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts coturn on the loopback address. It accepts the credentials that belong to the secret. */
export async function startCoturn(secret: string): Promise<TestRelay> {
  const port = await freePort();
  const directory = await mkdtemp(join(tmpdir(), 'coturn-'));
  const options = [
    '-n',
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--realm=workflow.test',
    '--listening-ip=127.0.0.1',
    '--relay-ip=127.0.0.1',
    `--listening-port=${port}`,
    '--allow-loopback-peers',
    '--no-tls',
    '--no-dtls',
    '--no-cli',
    '--log-file=stdout',
    `--pidfile=${join(directory, 'pid')}`,
    `--userdb=${join(directory, 'db')}`,
  ];
  const server = endWithTestFile(spawn('turnserver', options, { stdio: 'ignore' }));
  const stopped = new Promise((resolve) => server.once('exit', resolve));
  // coturn buffers its output, so only its port says that it is ready.
  while (!(await accepts(port))) {
    if (server.exitCode !== null)
      throw new Error(`coturn ended with ${server.exitCode} before it was ready.`);
    await sleep(50);
  }
  return {
    port,
    relayPackets: (username, credential) =>
      new Promise((resolve, reject) => {
        const load = ['-u', username, '-w', credential, '-p', `${port}`, '-y', '-n', '2', '-m', '1'];
        execFile('turnutils_uclient', [...load, '127.0.0.1'], { timeout: 20_000 }, (error, out, problems) =>
          error ? reject(error) : resolve(`${out}${problems}`),
        );
      }),
    async stop() {
      server.kill();
      await stopped;
      await rm(directory, { recursive: true });
    },
  };
}
