import { v7 } from 'uuid';

/** A new id: a UUID of version 7. The ids of a process sort in the order in which they were made. */
export const newId = (): string => v7();

/** An id that sorts as if it had been made then. */
export const newIdAt = (moment: Date): string => v7({ msecs: moment.getTime() });
