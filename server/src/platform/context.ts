import type { Reader } from './database/connection/client.ts';
import type { Transact } from './database/transactions/transact.ts';

/** The context of every request, client event and job. */
export interface Context {
  /** Reads from the database. */
  readonly reader: Reader;
  /** Runs transactions, which write, publish events and enqueue jobs. */
  readonly transact: Transact;
}
