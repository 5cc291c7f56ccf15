import { cleanupWorker } from '../../platform/jobs/tombstone-cleanup.ts';
import { deleteRemoved, isRemoved } from './saved.store.ts';

/** What is saved no more. */
export const savedCleanup = { table: 'saved_messages', isEmpty: isRemoved, remove: deleteRemoved } as const;

export const savedWorkers = [cleanupWorker(savedCleanup)];
