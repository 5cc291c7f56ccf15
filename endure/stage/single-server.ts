import { join } from 'node:path';
import { freePort } from '@workflow/testing/harness/port.ts';
import { type ServerProcess, startServerProcess } from '@workflow/testing/harness/server-process.ts';
import { registerUserAt } from '@workflow/testing/harness/sign-up.ts';
import type { TestUser } from '@workflow/testing/harness/test-user.ts';
import { createTemporaryFolder } from './folder.ts';
import { type PostmasterFile, readEmbeddedPostmaster } from './postgres.ts';

/** One server with its embedded database, at an address that stays the same across restarts. */
export interface SingleServer extends AsyncDisposable {
  readonly url: string;
  /** The server's data directory, which may be on its own disk. */
  readonly folder: string;
  /** The data directory as this process sees it. */
  readonly dataDir: string;
  readonly server: ServerProcess;
  /** Returns what the embedded PostgreSQL wrote into `postmaster.pid`; null if it does not run. */
  embedded(): PostmasterFile | null;
  start(): Promise<void>;
  /** Returns the output of all its server processes, also of those that have ended. */
  output(): string;
  createUser(name: string): Promise<TestUser>;
}

/** `through` is a command that runs the server, see `startServerProcess`. */
export async function startSingleServer(
  env: Record<string, string> = {},
  through: (dataDir: string) => readonly string[] = () => [],
): Promise<SingleServer> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await createTemporaryFolder());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const ever: ServerProcess[] = [];
  const begin = async () => {
    const started = await startServerProcess(
      { PORT: String(port), DATA_DIR: folder.path, ...env },
      through(folder.path),
    );
    ever.push(started);
    return started;
  };
  let server = await begin();
  opened.defer(async () => {
    await server.end('SIGTERM');
  });
  const all = opened.move();
  const seenBy = (path: string) => join('/proc', String(server.pid), 'root', path);
  return {
    url,
    folder: folder.path,
    get dataDir() {
      return seenBy(folder.path);
    },
    get server() {
      return server;
    },
    embedded() {
      const file = readEmbeddedPostmaster(seenBy(folder.path));
      return file && { ...file, address: { ...file.address, host: seenBy(file.address.host!) } };
    },
    async start() {
      server = await begin();
    },
    output: () => ever.map((one) => one.output()).join(''),
    createUser: (name) => registerUserAt(url, name),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
