import { cleanupWorker } from '../../platform/jobs/tombstone-cleanup.ts';
import { deleteEmptyDrafts, isEmptyDraft } from './drafts.store.ts';

/** Deletes empty drafts: they were sent or discarded. */
export const draftCleanup = { table: 'drafts', isEmpty: isEmptyDraft, remove: deleteEmptyDrafts } as const;

export const draftWorkers = [cleanupWorker(draftCleanup)];
