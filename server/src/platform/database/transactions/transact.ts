import { setTimeout as sleep } from 'node:timers/promises';
import type { EventPayload, ServerEvent } from '@workflow/contract/core/api/event.ts';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import { Failure } from '../../failure.ts';
import { type Hook, type HookHandler, runHandlers } from '../../hooks.ts';
import { newId } from '../../ids.ts';
import type { Job, Queue } from '../../jobs/job.ts';
import type { Log } from '../../log/log.ts';
import type { Audience } from '../../realtime/audience.ts';
import { type PublishOptions, type ValidatedEvent, validateEvent } from '../../realtime/publish.ts';
import { rightsChanged } from '../../realtime/rights.ts';
import type { Room } from '../../realtime/rooms.ts';
import type { SentSignal, Signal, Signals } from '../../realtime/signals.ts';
import type { Database, Drizzle, Reader, Sql } from '../connection/client.ts';
import { isConnectionLost } from '../connection/unavailable.ts';
import { startBlockingCheck } from '../locks/blocking-checks.ts';
import { isRetryable } from './conflict.ts';

/** One transaction, with the events, signals and jobs that it causes. */
export interface Tx extends Reader {
  /**
   * Publishes the event to the rooms after the commit; never if the transaction fails. @throws if the payload does not match the contract
   */
  publish<E extends ServerEvent>(
    event: E,
    rooms: readonly Room[],
    payload: EventPayload<E>,
    options?: PublishOptions,
  ): void;
  /**
   * Sends the event at once, whether or not the transaction commits. Use it only for events about the request itself, such as its
   * progress, that reveal nothing of the written data.
   */
  publishNow<E extends ServerEvent>(event: E, rooms: readonly Room[], payload: EventPayload<E>): void;
  /** Sends a signal to every process at the commit, even if this process dies then. This process handles it in order with the events. */
  signal<Payload extends object>(signal: Signal<Payload>, payload: Payload): Promise<void>;
  /** Announces that the user may receive more events of a workspace; their connections look up their rooms again. */
  grant(userId: string, workspaceId: string): Promise<void>;
  /** Announces that the user receives no events of a scope of the workspace from the commit on, on any connection. */
  revoke(userId: string, workspaceId: string, scope: Room): Promise<void>;
  /** Removes all connections from the rooms of the scope after the commit. */
  close(scope: Room): void;
  /**
   * Enqueues a job in the same transaction, to run at once or at a given time. In `singleStatement` it is enqueued after the statement,
   * which is already durable: the caller does not wait for it and a failure is logged. Use that only for jobs that another mechanism finds
   * again.
   */
  enqueue<Data extends object>(job: Job<Data>, data: Data, at?: Date): Promise<void>;
  /** Enqueues one job for each item of `data` as `enqueue` does, in a single statement. */
  enqueueAll<Data extends object>(job: Job<Data>, data: readonly Data[], at?: Date): Promise<void>;
  /** Runs the hook handlers of all features in this transaction and returns their results in the order of the features. */
  runHook<Payload, Result>(hook: Hook<Payload, Result>, payload: Payload): Promise<Result[]>;
  /**
   * Runs work that may fail without failing the transaction. If it throws a `Failure`, its writes, events, signals and jobs are undone, and
   * the failure is thrown. Not available in `singleStatement`.
   */
  attempt<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /**
   * Runs an effect outside of the database, such as counting towards a rate limit, once for all attempts of the transaction: a repeated
   * attempt gets the results of the first one, in the order of the calls with this key.
   */
  once<Result>(key: string, run: () => Promise<Result>): Promise<Result>;
  /** Runs the effect after the commit, in order with the events. */
  afterCommit(effect: () => void): void;
}

export interface Transact {
  /** Runs the work in a transaction. On a conflict with another transaction the work is run again from the beginning. */
  <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /**
   * Runs work that is a single durable statement with autocommit, without the two round trips of a transaction, so that a contended row is
   * locked as briefly as possible. Events are published when the work returns. The statement itself checks the permission and locks its
   * row. The work may run more than once, so after that statement no other statement may wait for a row lock.
   */
  singleStatement<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

interface SideEffects {
  readonly events: ValidatedEvent[];
  readonly signals: SentSignal[];
  readonly effects: (() => void)[];
}

/** The maximum number of attempts on conflicts. */
const ATTEMPTS = 5;
const BACKOFF_MS = 50;

export interface TransactDependencies {
  readonly database: Database;
  readonly audience: Audience;
  readonly jobs: Queue;
  readonly signals: Pick<Signals, 'send'>;
  readonly log: Pick<Log, 'error'>;
  /** A function, because the features are assembled after this is created. */
  readonly hookHandlers?: () => readonly HookHandler[];
  /** Called after each commit. */
  readonly onCommit?: () => void;
  /** Cancels statements of transactions for which the end of a right waits, on a connection outside of the pool. */
  readonly cancelBlockingStatements?: () => Promise<ReadonlySet<number>>;
}

/** The results of `Tx.once`, which all attempts of a transaction share. */
type OnceResults = Map<string, Promise<unknown>[]>;

function createOnce(results: OnceResults): Tx['once'] {
  const calls = new Map<string, number>();
  return <Result>(key: string, run: () => Promise<Result>) => {
    const index = calls.get(key) ?? 0;
    calls.set(key, index + 1);
    const known = results.get(key) ?? [];
    known[index] ??= run();
    results.set(key, known);
    return known[index] as Promise<Result>;
  };
}

export function createTransact({
  database,
  audience,
  jobs,
  signals,
  log,
  hookHandlers = () => [],
  onCommit = () => {},
  cancelBlockingStatements = async () => new Set(),
}: TransactDependencies): Transact {
  const open = (
    reader: Reader,
    { events, signals: sent, effects }: SideEffects,
    onceResults: OnceResults,
  ): Tx => {
    const signal: Tx['signal'] = async ({ name }, payload) => {
      const one = { id: newId(), signal: name, payload };
      sent.push(one);
      effects.push(() => audience.deliverSignal(one));
      await signals.send(reader.sql, one);
    };
    const tx: Tx = {
      sql: reader.sql,
      db: reader.db,
      ...(reader.isTransaction && { isTransaction: reader.isTransaction }),
      publish: (event, rooms, payload, options) => {
        const shaped = validateEvent(event, rooms, payload, options);
        events.push(shaped);
        effects.push(() => audience.deliver(shaped));
      },
      publishNow: (event, rooms, payload) => audience.deliver(validateEvent(event, rooms, payload)),
      signal,
      grant: (user_id, workspace_id) => signal(rightsChanged, { user_id, workspace_id, ended: null }),
      revoke: (user_id, workspace_id, ended) => signal(rightsChanged, { user_id, workspace_id, ended }),
      close: (scope) => effects.push(() => audience.close(scope)),
      enqueue: (job, data, at) => tx.enqueueAll(job, [data], at),
      enqueueAll: async (job, data, at) => {
        if (data.length === 0) return;
        const queue = () => jobs.enqueue(reader.sql, job, data, at);
        const pollNow = () => {
          if (!at) jobs.pollNow(job);
        };
        if (reader.isTransaction) {
          await queue();
          effects.push(pollNow);
        } else {
          const logFailure = (error: unknown) =>
            log.error({ err: error, job: job.name }, 'a job that was not queued');
          effects.push(() => void queue().then(pollNow).catch(logFailure));
        }
      },
      runHook: (hook, payload) => runHandlers(hookHandlers(), tx, hook, payload),
      attempt: async (work) => {
        if (!reader.isTransaction) throw new Error('An attempt needs a transaction.');
        const counts = [events.length, sent.length, effects.length] as const;
        await reader.sql`savepoint attempt`;
        try {
          const result = await work(tx);
          await reader.sql`release savepoint attempt`;
          return result;
        } catch (error) {
          if (error instanceof Failure) {
            await reader.sql`rollback to savepoint attempt`;
            [events.length, sent.length, effects.length] = counts;
          }
          throw error;
        }
      },
      once: createOnce(onceResults),
      afterCommit: (effect) => effects.push(effect),
    };
    return tx;
  };

  /** Runs each effect separately, so that a failing one does not prevent the others. */
  const runEffects = (effects: readonly (() => void)[]) => {
    for (const effect of effects) {
      try {
        effect();
      } catch (error) {
        log.error({ err: error }, 'what a transaction set off');
      }
    }
  };

  /** Asks the affected clients to refetch, because the outcome of a commit is unknown. */
  const publishUncertainCommit = ({ events, signals: sent }: SideEffects) => {
    const rooms = [...new Set(events.flatMap((event) => event.rooms))];
    const requestCatchUp = () => audience.deliver(validateEvent(catchUp, rooms, { workspace_id: null }));
    runEffects([...sent.map((signal) => () => audience.deliverSignal(signal)), requestCatchUp]);
  };

  async function attempt<Result>(
    work: (tx: Tx) => Promise<Result>,
    isLast: boolean,
    onceResults: OnceResults,
  ): Promise<Result> {
    const sideEffects: SideEffects = { events: [], signals: [], effects: [] };
    let isCommitting = false;
    try {
      const result = await database.db.transaction(async (db) => {
        const sql = connectionOf(db);
        const working = work(open({ db, sql, isTransaction: true }, sideEffects, onceResults));
        // The last attempt runs without the check, because no further attempt would repeat it. Earlier attempts were aborted so that a
        // right could end; the last one waits until it has ended.
        const done = await (isLast
          ? working
          : startBlockingCheck(sql, cancelBlockingStatements).waitFor(working));
        isCommitting = true;
        return done;
      });
      runEffects(sideEffects.effects);
      return result;
    } catch (error) {
      if (isCommitting && isConnectionLost(error)) publishUncertainCommit(sideEffects);
      throw error;
    }
  }

  async function attemptSingleStatement<Result>(
    work: (tx: Tx) => Promise<Result>,
    onceResults: OnceResults,
  ): Promise<Result> {
    const consequences: SideEffects = { events: [], signals: [], effects: [] };
    try {
      return await work(open(database, consequences, onceResults));
    } finally {
      // The statement is durable, so its events are published even if later code failed.
      runEffects(consequences.effects);
    }
  }

  const announceCommit = async <Result>(committing: Promise<Result>): Promise<Result> => {
    const result = await committing;
    onCommit();
    return result;
  };
  const transact: Transact = (work) => {
    const onceResults: OnceResults = new Map();
    return announceCommit(retryOnConflict((isLast) => attempt(work, isLast, onceResults)));
  };
  transact.singleStatement = (work) => {
    const onceResults: OnceResults = new Map();
    return announceCommit(retryOnConflict(() => attemptSingleStatement(work, onceResults)));
  };
  return transact;
}

async function retryOnConflict<Result>(attempt: (isLast: boolean) => Promise<Result>): Promise<Result> {
  for (let count = 1; ; count++) {
    try {
      return await attempt(count === ATTEMPTS);
    } catch (error) {
      if (count === ATTEMPTS || !isRetryable(error)) throw error;
      // A random delay, so that the retry does not lock the very row that the other transaction needs next.
      await sleep(Math.random() * BACKOFF_MS * count);
    }
  }
}

/** Drizzle does not type the postgres.js connection that its transaction runs on. */
function connectionOf(db: Drizzle): Sql {
  return (db as unknown as { session: { client: Sql } }).session.client;
}
