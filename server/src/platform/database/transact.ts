import type { EventPayload, ServerEvent } from '@workflow/contract/core/event.ts';
import type { JobKind, Jobs } from '../jobs/jobs.ts';
import type { PublishOptions } from '../realtime/publish.ts';
import type { Audience } from '../realtime/realtime.ts';
import type { Room } from '../realtime/rooms.ts';
import type { Database, Drizzle, Reader, Sql } from './client.ts';

/** One transaction, and what it sets off. */
export interface Tx extends Reader {
  /** Sends the event to the rooms, once the transaction has committed; never if it does not. */
  publish<E extends ServerEvent>(
    event: E,
    rooms: readonly Room[],
    payload: EventPayload<E>,
    options?: PublishOptions,
  ): void;
  /** Puts every socket of a room into more rooms; in order with the events. */
  enter(who: Room, into: readonly Room[]): void;
  /** Takes every socket of a room out of rooms; in order with the events. */
  expel(who: Room, from: readonly Room[]): void;
  /** Queues the job in the same transaction. */
  enqueue(job: JobKind, data: object): Promise<void>;
  /** Runs after the commit, in order with the events. Must not fail. */
  afterCommit(effect: () => void): void;
}

export interface Transact {
  <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /**
   * For work that is one durable statement: it commits by itself, without the two round trips of a transaction, so that a row that
   * many write is locked as shortly as possible. Events go out when the work returns.
   */
  singleStatement<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

export function createTransact(
  database: Database,
  audience: Audience,
  jobs: Pick<Jobs, 'enqueue'>,
): Transact {
  const open = (reader: Reader, effects: (() => void)[]): Tx => ({
    sql: reader.sql,
    db: reader.db,
    publish: (event, rooms, payload, options) =>
      effects.push(() => audience.publish(event, rooms, payload, options)),
    enter: (who, into) => effects.push(() => audience.enter(who, into)),
    expel: (who, from) => effects.push(() => audience.expel(who, from)),
    enqueue: (job, data) => jobs.enqueue(reader.sql, job, data),
    afterCommit: (effect) => effects.push(effect),
  });

  const transact: Transact = async (work) => {
    const effects: (() => void)[] = [];
    const result = await database.db.transaction((db) => work(open({ db, sql: connectionOf(db) }, effects)));
    for (const effect of effects) effect();
    return result;
  };
  transact.singleStatement = async (work) => {
    const effects: (() => void)[] = [];
    const result = await work(open(database, effects));
    for (const effect of effects) effect();
    return result;
  };
  return transact;
}

/** Drizzle does not type the postgres.js connection that its transaction runs on. */
function connectionOf(db: Drizzle): Sql {
  return (db as unknown as { session: { client: Sql } }).session.client;
}
