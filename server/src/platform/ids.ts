import { v7 } from 'uuid';

/** Creates an id: a UUID of version 7. The ids of one process sort by creation time. */
export const newId = (): string => v7();

/** Returns the time at which an id of version 7 was created. */
export const timeOfId = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));

/** Creates an id that sorts as if it had been created at the given time. */
export const newIdAt = (time: Date): string => v7({ msecs: time.getTime() });
