import { cleanupWorker } from '../../platform/jobs/tombstone-cleanup.ts';
import { deleteUnpinned, isUnpinned } from './pins.store.ts';

/** What is pinned no more. */
export const pinCleanup = { table: 'pins', isEmpty: isUnpinned, remove: deleteUnpinned } as const;

export const pinWorkers = [cleanupWorker(pinCleanup)];
