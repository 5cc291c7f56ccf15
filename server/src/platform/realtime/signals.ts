import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../database/connection/client.ts';
import type { DatabaseLink } from '../database/connection/link.ts';
import type { Log } from '../log/log.ts';

/** A message that every process must receive immediately, such as the end of a session. */
export interface Signal<Payload extends object> {
  readonly name: string;
  readonly payload?: Payload;
}

export function defineSignal<Payload extends object>(name: string): Signal<Payload> {
  return { name };
}

/** A signal in transit. */
export interface SentSignal {
  readonly id: string;
  readonly signal: string;
  readonly payload: unknown;
}

/**
 * Signals between processes, sent with PostgreSQL’s NOTIFY. They belong to the transaction, so they are delivered exactly when it commits,
 * even if the process dies then.
 */
export interface Signals {
  /** Sends a signal within the transaction. */
  send(sql: Sql, sent: SentSignal): Promise<void>;
  on<Payload extends object>(signal: Signal<Payload>, handle: (payload: Payload) => void): void;
  /** Registers work for when signals may have been missed because the listening connection was interrupted. */
  onMissed(work: () => Promise<void>): void;
  /** Delivers a signal that arrived faster than PostgreSQL’s notification. Duplicates are dropped. */
  deliver(sent: SentSignal): void;
  listen(): Promise<void>;
  close(): void;
}

const CHANNEL = 'workflow_signals';
/** The number of delivered signal ids that are stored to detect duplicates. */
const REMEMBERED_SIGNALS_MAX = 10_000;
const TRY_AGAIN_AFTER_MS = 500;

export function createSignals(link: Pick<DatabaseLink, 'listen'>, log: Log): Signals {
  const handlers = new Map<string, ((payload: never) => void)[]>();
  const rechecks: (() => Promise<void>)[] = [];
  let hasListened = false;
  let isClosed = false;

  const delivered = new LRUCache<string, true>({ max: REMEMBERED_SIGNALS_MAX });

  const deliver = ({ id, signal, payload }: SentSignal) => {
    if (delivered.has(id)) return;
    delivered.set(id, true);
    for (const handle of handlers.get(signal) ?? []) handle(payload as never);
  };
  /** Retries until it succeeds, because a recovered database may fail again. */
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
