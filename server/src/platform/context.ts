import type { Reader } from './database/connection/client.ts';
import type { Transact } from './database/transactions/transact.ts';

/** What every entrance is given, be it a request, an event of a client or a job. */
export interface Context {
  /** What only reads. */
  readonly reader: Reader;
  /** What writes, publishes and enqueues. */
  readonly transact: Transact;
}
