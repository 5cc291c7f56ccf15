import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';
import type { DatabaseAddress } from './address.ts';
import { loadArrayTypes, NO_ARRAY_TYPES } from './array-types.ts';
import { CONNECT_TIMEOUT_MS, openDatabase, type Pool, type PoolOptions } from './client.ts';
import { type ArrayTypes, type Connections, openConnections } from './connections.ts';
import { waitForHeartbeatFailure } from './heartbeat.ts';
import { connectionFailureReason, DatabaseUnavailableError } from './unavailable.ts';

/**
 * What this process knows of its database. One connection of its own hears notifications and asks every moment whether somebody is
 * there: a database that went without a word is noticed, and one that is back, too.
 */
export interface DatabaseLink {
  /** Nobody answers there: what needs the database is refused at once. */
  readonly isUnavailable: boolean;
  /** Makes the first connection. @throws why there is none */
  connect(): Promise<void>;
  /** Learns which array types there are; to be called once the schema is up to date. */
  loadArrayTypes(): Promise<void>;
  /** Connections that share what the link knows; they are made when they are needed. */
  open(connections: number, options?: Pick<PoolOptions, 'statementTimeoutMs'>): Pool;
  /** `onListening` is called now, and again after each gap in which notifications may have been missed. Neither may throw. */
  listen(channel: string, onNotification: (payload: string) => void, onListening: () => void): Promise<void>;
  close(): Promise<void>;
}

interface Listener {
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  readonly onListening: () => void;
}

const RETRY_EVERY_MS = 200;
/** For the first connection, to whose users nothing has been promised yet. */
const FIRST_TIMEOUT_MS = 5_000;

export function createDatabaseLink(address: DatabaseAddress, log: Log): DatabaseLink {
  const pools: Pool[] = [];
  const listeners: Listener[] = [];
  const closing = new AbortController();
  let arrayTypes: ArrayTypes | null = null;
  let unavailableSince: number | null = null;
  /** The control connection, or an attempt to make it. */
  let control: Connections | null = null;
  let watching: Promise<void> | null = null;

  const bytesHeard = () => pools.reduce((sum, pool) => sum + pool.bytesRead(), 0);

  function markUnavailable(error: DatabaseUnavailableError): void {
    if (unavailableSince !== null || closing.signal.aborted) return;
    unavailableSince = performance.now();
    log.error(`The database is away (${error.message}). Requests are refused until it is back.`);
    for (const pool of pools) pool.suspend(error);
  }

  function markAvailable(): void {
    if (unavailableSince === null) return;
    log.warn(`The database is back after ${((performance.now() - unavailableSince) / 1000).toFixed(1)} s.`);
    unavailableSince = null;
    for (const pool of pools) pool.resume();
  }

  /** Gives a promise of the end of the control connection. */
  async function openControl(connectTimeoutMs: number): Promise<{ lost: Promise<DatabaseUnavailableError> }> {
    closing.signal.throwIfAborted();
    const lost = Promise.withResolvers<DatabaseUnavailableError>();
    control = openConnections(address, {
      max: 1,
      connectTimeoutMs,
      arrayTypes: NO_ARRAY_TYPES,
      parameters: { application_name: 'workflow-notifications' },
      onNotification: (channel, payload) => {
        for (const listener of listeners) if (listener.channel === channel) listener.onNotification(payload);
      },
      onLost: lost.resolve,
    });
    const { sql, fail } = control;
    try {
      await sql`select 1`;
      for (const { channel } of listeners) await sql`listen ${sql(channel)}`;
      return { lost: lost.promise };
    } catch (error) {
      fail(new DatabaseUnavailableError('it did not become a connection'));
      throw error;
    }
  }

  async function reopenControl(): Promise<{ lost: Promise<DatabaseUnavailableError> }> {
    for (;;) {
      try {
        return await openControl(CONNECT_TIMEOUT_MS);
      } catch (error) {
        closing.signal.throwIfAborted();
        markUnavailable(new DatabaseUnavailableError(connectionFailureReason(error)));
        await sleep(RETRY_EVERY_MS, null, { signal: closing.signal });
      }
    }
  }

  async function watch(first: Promise<DatabaseUnavailableError>): Promise<never> {
    const beat = () => {
      for (const pool of pools) pool.dropUnresponsive();
    };
    for (let lost = first; ; ) {
      const { sql, fail } = control!;
      const end = await Promise.race([lost, waitForHeartbeatFailure(sql, bytesHeard, closing.signal, beat)]);
      const error = end instanceof DatabaseUnavailableError ? end : new DatabaseUnavailableError('no answer');
      if (end === 'silent') markUnavailable(error);
      fail(error);
      ({ lost } = await reopenControl());
      markAvailable();
      for (const { onListening } of listeners) onListening();
    }
  }

  return {
    get isUnavailable() {
      return unavailableSince !== null;
    },
    async connect() {
      const { lost } = await openControl(FIRST_TIMEOUT_MS);
      watching = watch(lost).catch((error: unknown) => {
        if (!closing.signal.aborted) log.fatal({ err: error }, 'The link to the database has ended');
      });
    },
    async loadArrayTypes() {
      arrayTypes = await loadArrayTypes(address);
    },
    open(connections, options) {
      const pool = openDatabase(address, connections, { ...options, arrayTypes: () => arrayTypes });
      pools.push(pool);
      return pool;
    },
    async listen(channel, onNotification, onListening) {
      listeners.push({ channel, onNotification, onListening });
      const sql = control!.sql;
      await sql`listen ${sql(channel)}`;
      onListening();
    },
    async close() {
      // The pools first: until they are closed, somebody has to notice when nobody answers.
      await Promise.all(pools.map((pool) => pool.close()));
      closing.abort();
      control?.fail(new DatabaseUnavailableError('the link was closed'));
      await watching;
    },
  };
}
