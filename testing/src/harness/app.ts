import { randomUUID } from 'node:crypto';
import { connected } from '@workflow/contract/realtime/realtime.events.ts';
import type { App } from '@workflow/server/app.ts';
import type { Network } from '@workflow/server/platform/outbound/network.ts';
import { rooms } from '@workflow/server/platform/realtime/rooms.ts';
import type { Settings } from '@workflow/server/platform/settings/settings.ts';
import { inject } from 'vitest';
import { type Client, createClient } from './client.ts';
import { createDatabase, databaseUrlFor } from './database.ts';
import { startApp, testSettings } from './settings.ts';
import { createUserInDatabase } from './sign-up.ts';
import type { Fence } from './socket.ts';
import { TestUser } from './test-user.ts';

export interface TestApp extends App {
  readonly databaseUrl: string;
  /** A client that is not signed in. */
  readonly anonymous: Client;
  /** Registers a new user and signs them in; the username begins with the given name. */
  createUser(name?: string): Promise<TestUser>;
}

/**
 * Creates a copy of the template database, in the state of a server that has just started, and returns its address.
 */
export async function copyDatabase(): Promise<string> {
  const server = inject('databaseServer');
  const template = inject('templateDatabase');
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await createDatabase(server, name, template);
  return databaseUrlFor(server, name);
}

/**
 * Starts two servers on one database and one Redis: users write to the first, and their tabs are connected to the
 * second.
 */
export async function startServerPair(redisUrl: string): Promise<TestApp> {
  const databaseUrl = await copyDatabase();
  const [here, there] = await Promise.all([
    startTestApp({ databaseUrl, redisUrl }),
    startTestApp({ databaseUrl, redisUrl }),
  ]);
  const people: TestUser[] = [];
  const fence: Fence = (userId, mark) =>
    here.transact(async (tx) => tx.publish(connected, [rooms.user(userId)], { user_id: mark }));
  return {
    ...here,
    async createUser(name) {
      const { tokens } = await here.createUser(name);
      const person = new TestUser(here.url, tokens, { url: there.url, fence });
      people.push(person);
      return person;
    },
    async close() {
      for (const person of people) person.closeSockets();
      await Promise.all([here.close(), there.close()]);
    },
  };
}

/**
 * Returns a server in this process, on a free port. Without arguments, the test files of a worker share one server and its database: a
 * test must not depend on what other workspaces contain. With settings or a network, a server with its own database starts. Link previews
 * use `network`, or else the internet.
 */
export async function startTestApp(overrides?: Partial<Settings>, network?: Network): Promise<TestApp> {
  if (overrides || network) return startOwnTestApp(overrides, network);
  sharedApp ??= startOwnTestApp();
  return withOwnUsers(await sharedApp, async () => {});
}

let sharedApp: Promise<TestApp> | undefined;

/** Starts a server that no other test file uses, for tests that stop it or look at the whole database. */
export async function startOwnTestApp(
  overrides: Partial<Settings> = {},
  network?: Network,
): Promise<TestApp> {
  const databaseUrl = overrides.databaseUrl ?? (await copyDatabase());
  const app = await startApp(testSettings({ ...overrides, databaseUrl }), undefined, network);
  return withOwnUsers({ ...app, databaseUrl, anonymous: createClient(app.url, null) }, () => app.close());
}

/** Closing disconnects the users that were created through the returned object, and then calls `close`. */
function withOwnUsers(app: Omit<TestApp, 'createUser'>, close: () => Promise<void>): TestApp {
  const people: TestUser[] = [];
  return {
    ...app,
    async createUser(name = 'user') {
      const person = await createUserInDatabase(app, name);
      people.push(person);
      return person;
    },
    async close() {
      for (const person of people) person.closeSockets();
      await close();
    },
  };
}
