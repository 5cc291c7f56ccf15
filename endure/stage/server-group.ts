import { addressOf, openDatabase } from '@workflow/server/platform/database/connection/client.ts';
import { createTransact } from '@workflow/server/platform/database/transactions/transact.ts';
import { noAudience } from '@workflow/server/platform/realtime/audience.ts';
import { freePort } from '@workflow/testing/harness/port.ts';
import { type ServerProcess, startServerProcess } from '@workflow/testing/harness/server-process.ts';
import { SECRET_KEY } from '@workflow/testing/harness/settings.ts';
import { createUserInDatabase } from '@workflow/testing/harness/sign-up.ts';
import { TestUser } from '@workflow/testing/harness/test-user.ts';
import { createTemporaryFolder } from './folder.ts';

/** Several server processes on one database. */
export interface ServerGroup extends AsyncDisposable {
  readonly databaseUrl: string;
  readonly servers: readonly ServerProcess[];
  readonly urls: readonly string[];
  /** Returns the output of all its server processes, also of those that have ended. */
  output(): string;
  end(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts a new process at the address of one that has ended. */
  start(index: number): Promise<void>;
  /** Registers a new user at the first server. */
  createUser(name?: string): Promise<TestUser>;
}

/** Returns a client with the same session at another server. */
export function clientAt({ url }: ServerProcess, { tokens }: TestUser): TestUser {
  return new TestUser(url, tokens);
}

export async function startServerGroup(
  databaseUrl: string,
  env: Record<string, string>,
  count = 2,
): Promise<ServerGroup> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.use(await createTemporaryFolder());
  const servers: ServerProcess[] = [];
  const ever: ServerProcess[] = [];
  opened.defer(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
  });
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const start = async (port: number) => {
    const server = await startServerProcess({
      PORT: String(port),
      DATA_DIR: folder.path,
      DATABASE_URL: databaseUrl,
      SECRET_KEY,
      ...env,
    });
    ever.push(server);
    return server;
  };
  for (const port of ports) servers.push(await start(port));
  const database = openDatabase(addressOf(databaseUrl), 4);
  opened.defer(() => database.close());
  const transact = createTransact({
    database,
    audience: noAudience,
    jobs: { enqueue: async () => {}, pollNow: () => {} },
    signals: { send: async () => {} },
    log: console,
  });
  const all = opened.move();
  return {
    databaseUrl,
    servers,
    urls: servers.map(({ url }) => url),
    output: () => ever.map((server) => server.output()).join(''),
    async end(index, signal) {
      await servers[index]!.end(signal);
    },
    async start(index) {
      servers[index] = await start(ports[index]!);
    },
    createUser: (name = 'user') => createUserInDatabase({ url: servers[0]!.url, transact }, name),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
