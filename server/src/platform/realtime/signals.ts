import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../database/connection/client.ts';
import type { DatabaseLink } from '../database/connection/link.ts';
import type { Log } from '../log/log.ts';

/** Something that every process has to know as soon as it is true. */
export interface Signal<Payload extends object> {
  readonly name: string;
  readonly payload?: Payload;
}

export function defineSignal<Payload extends object>(name: string): Signal<Payload> {
  return { name };
}

/** A signal as it travels. */
export interface SentSignal {
  readonly id: string;
  readonly signal: string;
  readonly payload: unknown;
}

/**
 * Signals between processes, through PostgreSQL's own notifications: they belong to the transaction that sends them, so that they
 * are told exactly when it commits, whatever dies at that moment.
 */
export interface Signals {
  /** To be called in the transaction. */
  send(sql: Sql, sent: SentSignal): Promise<void>;
  on<Payload extends object>(signal: Signal<Payload>, handle: (payload: Payload) => void): void;
  /** What to do where signals may have been missed: the connection that listens was away. */
  onMissed(work: () => Promise<void>): void;
  /** For a process that knows a signal before PostgreSQL tells it; what comes again is left out. */
  deliver(sent: SentSignal): void;
  listen(): Promise<void>;
  close(): void;
}

const CHANNEL = 'workflow_signals';
/** Signals on their way by two roads at a time. */
const REMEMBERED = 10_000;
const TRY_AGAIN_AFTER_MS = 500;

export function createSignals(link: Pick<DatabaseLink, 'listen'>, log: Log): Signals {
  const handlers = new Map<string, ((payload: never) => void)[]>();
  const rechecks: (() => Promise<void>)[] = [];
  let hasListened = false;
  let isClosed = false;

  const delivered = new LRUCache<string, true>({ max: REMEMBERED });

  const deliver = ({ id, signal, payload }: SentSignal) => {
    if (delivered.has(id)) return;
    delivered.set(id, true);
    for (const handle of handlers.get(signal) ?? []) handle(payload as never);
  };
  /** Until it has worked: the database that is back may be gone again. */
  const recheck = async (work: () => Promise<void>) => {
    while (!isClosed) {
      try {
        return await work();
      } catch (error) {
        log.warn({ err: error }, 'What connections may hear could not be checked; trying again');
        await sleep(TRY_AGAIN_AFTER_MS);
      }
    }
  };

  return {
    deliver,
    async send(sql, sent) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(sent)})`;
    },
    on(signal, handle) {
      handlers.set(signal.name, [...(handlers.get(signal.name) ?? []), handle]);
    },
    onMissed(work) {
      rechecks.push(work);
    },
    async listen() {
      await link.listen(
        CHANNEL,
        (text) => deliver(JSON.parse(text) as SentSignal),
        () => {
          if (hasListened) for (const work of rechecks) void recheck(work);
          hasListened = true;
        },
      );
    },
    close() {
      isClosed = true;
    },
  };
}
