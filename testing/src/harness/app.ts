import { randomUUID } from 'node:crypto';
import type { App } from '@workflow/server/app.ts';
import type { Settings } from '@workflow/server/platform/settings/settings.ts';
import { inject } from 'vitest';
import { type Client, callAt } from './client.ts';
import { createDatabase, urlOf } from './database.ts';
import type { Person } from './person.ts';
import { startApp, testSettings } from './settings.ts';
import { signUp } from './sign-up.ts';

export interface TestApp extends App {
  readonly databaseUrl: string;
  /** Somebody who has not signed in. */
  readonly anybody: Client;
  /** Somebody new who has signed in; the name is the beginning of their username. */
  aPerson(name?: string): Promise<Person>;
}

/** The address of a database of its own, in the state of a server that has just started. */
export async function copyDatabase(): Promise<string> {
  const server = inject('databaseServer');
  const template = inject('templateDatabase');
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await createDatabase(server, name, template);
  return urlOf(server, name);
}

/** The whole product in this process, on a free port and a database of its own. */
export async function startTestApp(overrides: Partial<Settings> = {}): Promise<TestApp> {
  const databaseUrl = overrides.databaseUrl ?? (await copyDatabase());
  const app = await startApp(testSettings({ ...overrides, databaseUrl }));
  const people: Person[] = [];
  return {
    ...app,
    databaseUrl,
    anybody: callAt(app.url, null),
    async aPerson(name = 'somebody') {
      const person = await signUp(app, name);
      people.push(person);
      return person;
    },
    async close() {
      for (const person of people) person.closeSockets();
      await app.close();
    },
  };
}
