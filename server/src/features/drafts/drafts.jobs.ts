import { cleanupWorker } from '../../platform/jobs/tombstone-cleanup.ts';
import { deleteEmpty, isEmpty } from './drafts.store.ts';

/** Drafts that were sent or given up. */
export const draftCleanup = { table: 'drafts', isEmpty: isEmpty, remove: deleteEmpty } as const;

export const draftWorkers = [cleanupWorker(draftCleanup)];
