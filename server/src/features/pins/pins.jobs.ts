import { cleanupWorker } from '../../platform/jobs/tombstone-cleanup.ts';
import { deleteUnpinned, isUnpinned } from './pins.store.ts';

/** Deletes the rows of messages that are no longer pinned. */
export const pinCleanup = { table: 'pins', isEmpty: isUnpinned, remove: deleteUnpinned } as const;

export const pinWorkers = [cleanupWorker(pinCleanup)];
