import { cleanupWorker } from '../../platform/jobs/tombstone-cleanup.ts';
import { deleteUnsaved, isUnsaved } from './saved.store.ts';

/** Deletes the rows of messages that are no longer saved. */
export const savedCleanup = { table: 'saved_messages', isEmpty: isUnsaved, remove: deleteUnsaved } as const;

export const savedWorkers = [cleanupWorker(savedCleanup)];
