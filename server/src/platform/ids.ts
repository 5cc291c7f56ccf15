import { v7 } from 'uuid';

/** A new id: a UUID of version 7, so that ids sort by the time at which they were made. */
export function newId(): string {
  return v7();
}

/** An id that sorts as if it had been made then. */
export function newIdAt(moment: Date): string {
  return v7({ msecs: moment.getTime() });
}
