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
  /**
   * Puts every socket of a room into more rooms, before the commit: whoever takes the right away again waits for this transaction's
   * rows, and so expels after it. Two transactions' effects after their commits may come in either order.
   */
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

interface Consequences {
  readonly entries: { readonly who: Room; readonly into: readonly Room[] }[];
  readonly effects: (() => void)[];
}

export function createTransact(
  database: Database,
  audience: Audience,
  jobs: Pick<Jobs, 'enqueue'>,
): Transact {
  const open = (reader: Reader, { entries, effects }: Consequences): Tx => ({
    sql: reader.sql,
    db: reader.db,
    publish: (event, rooms, payload, options) =>
      effects.push(() => audience.publish(event, rooms, payload, options)),
    enter: (who, into) => entries.push({ who, into }),
    expel: (who, from) => effects.push(() => audience.expel(who, from)),
    enqueue: (job, data) => jobs.enqueue(reader.sql, job, data),
    afterCommit: (effect) => effects.push(effect),
  });
  const letIn = ({ entries }: Consequences) => {
    for (const { who, into } of entries) audience.enter(who, into);
  };
  const carryOut = ({ effects }: Consequences) => {
    for (const effect of effects) effect();
  };

  const transact: Transact = async (work) => {
    const consequences: Consequences = { entries: [], effects: [] };
    let areIn = false;
    const committed = database.db.transaction(async (db) => {
      const result = await work(open({ db, sql: connectionOf(db) }, consequences));
      letIn(consequences);
      areIn = true;
      return result;
    });
    const result = await committed.catch((error) => {
      // The commit itself failed.
      if (areIn) for (const { who, into } of consequences.entries) audience.expel(who, into);
      throw error;
    });
    carryOut(consequences);
    return result;
  };
  transact.singleStatement = async (work) => {
    const consequences: Consequences = { entries: [], effects: [] };
    const result = await work(open(database, consequences));
    letIn(consequences);
    carryOut(consequences);
    return result;
  };
  return transact;
}

/** Drizzle does not type the postgres.js connection that its transaction runs on. */
function connectionOf(db: Drizzle): Sql {
  return (db as unknown as { session: { client: Sql } }).session.client;
}
