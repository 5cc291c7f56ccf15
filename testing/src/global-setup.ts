import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@workflow/embedded-postgres/embedded-postgres.ts';
import type { TestProject } from 'vitest/node';
import { createDatabase, databaseUrlFor, dropDatabases } from './harness/database.ts';
import { startApp, testSettings } from './harness/settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server of this run. */
    databaseServer: string;
    /** A database in which a server has started once. Each test file works in a copy of it. */
    templateDatabase: string;
  }
}

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** The cluster is deleted after the run, so PostgreSQL need not write through to the disk. */
const NON_DURABLE_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: 120,
};

async function startDatabaseServer(): Promise<Server> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'workflow-tests-'));
  const postgres = await startEmbeddedPostgres({ dataDir, tuning: NON_DURABLE_SETTINGS });
  const { host, port, user, database } = postgres.connection;
  return {
    url: `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/**
 * Starts the database of the integration tests once for all files: `TEST_DATABASE_URL`, or the embedded PostgreSQL.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startDatabaseServer();
  const template = `workflow_test_${process.pid}`;
  await createDatabase(server.url, template);
  const app = await startApp(testSettings({ databaseUrl: databaseUrlFor(server.url, template) }));
  await app.close();
  project.provide('databaseServer', server.url);
  project.provide('templateDatabase', template);
  return async () => {
    await dropDatabases(server.url, template);
    await server.stop();
  };
}
