import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';
import { cancelBlockingStatements } from '../locks/blocking-checks.ts';
import type { DatabaseAddress } from './address.ts';
import { loadArrayTypes, NO_ARRAY_TYPES } from './array-types.ts';
import {
  CONNECT_TIMEOUT_MS,
  openDatabase,
  type Pool,
  type PoolOptions,
  START_CONNECT_TIMEOUT_MS,
} from './client.ts';
import { type ArrayTypes, type Connections, openConnections } from './connections.ts';
import { waitForHeartbeatFailure } from './heartbeat.ts';
import { connectionFailureReason, DatabaseUnavailableError } from './unavailable.ts';

/**
 * The link of this process to its database. A control connection of its own receives notifications and pings the database, so that the
 * process detects both a silent failure and the recovery.
 */
export interface DatabaseLink {
  /** Whether the database is unavailable. Requests that need it are rejected at once. */
  readonly isUnavailable: boolean;
  /** Opens the first connection. @throws the reason if that fails */
  connect(): Promise<void>;
  /** Loads the array types. Call it after the migrations. */
  loadArrayTypes(): Promise<void>;
  /** Opens a pool that follows the state of the link. Connections are opened on demand. */
  open(connections: number, options?: Pick<PoolOptions, 'statementTimeoutMs'>): Pool;
  /** `onListening` is called at once, and again after each gap in which notifications may have been missed. Neither callback may throw. */
  listen(channel: string, onNotification: (payload: string) => void, onListening: () => void): Promise<void>;
  /**
   * Cancels statements as the function of the same name does. It uses the control connection, because waiting transactions may occupy a
   * whole pool.
   */
  cancelBlockingStatements(): Promise<ReadonlySet<number>>;
  close(): Promise<void>;
}

interface Listener {
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  readonly onListening: () => void;
}

const RETRY_EVERY_MS = 200;

export function createPostgresConnection(address: DatabaseAddress, log: Log): DatabaseLink {
  const pools: Pool[] = [];
  const listeners: Listener[] = [];
  const closing = new AbortController();
  let arrayTypes: ArrayTypes | null = null;
  let unavailableSince: number | null = null;
  /** The running query of `cancelBlockingStatements`. */
  let blocking: Promise<ReadonlySet<number>> | null = null;
  /** The control connection, or the current attempt to open it. */
  let control: Connections | null = null;
  let watching: Promise<void> | null = null;

  const countReceivedBytes = () => pools.reduce((sum, pool) => sum + pool.bytesRead(), 0);

  function markUnavailable(error: DatabaseUnavailableError): void {
    if (unavailableSince !== null || closing.signal.aborted) return;
    unavailableSince = performance.now();
    log.error(
      `The database is unavailable (${error.message}). Requests are rejected until it is available again.`,
    );
    for (const pool of pools) pool.suspend(error);
  }

  function markAvailable(): void {
    if (unavailableSince === null) return;
    log.warn(
      `The database is available again after ${((performance.now() - unavailableSince) / 1000).toFixed(1)} s.`,
    );
    unavailableSince = null;
    for (const pool of pools) pool.resume();
  }

  /** Opens the control connection. `lost` resolves when it ends. */
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
    const dropUnresponsiveConnections = () => {
      for (const pool of pools) pool.dropUnresponsive();
    };
    for (let lost = first; ; ) {
      const { sql, fail } = control!;
      const end = await Promise.race([
        lost,
        waitForHeartbeatFailure(sql, countReceivedBytes, closing.signal, dropUnresponsiveConnections),
      ]);
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
      const { lost } = await openControl(START_CONNECT_TIMEOUT_MS);
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
    async cancelBlockingStatements() {
      if (!control || unavailableSince !== null) return new Set();
      // One query serves all transactions that ask at the same time, so that the heartbeat does not queue behind many queries.
      blocking ??= cancelBlockingStatements(control.sql).finally(() => {
        blocking = null;
      });
      return blocking;
    },
    async close() {
      // Closes the pools first: until they are closed, the control connection must detect a failure of the database.
      await Promise.all(pools.map((pool) => pool.close()));
      closing.abort();
      control?.fail(new DatabaseUnavailableError('the link was closed'));
      await watching;
    },
  };
}
