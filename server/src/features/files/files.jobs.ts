import type { Context } from '../../platform/context.ts';
import type { FileLocation } from '../../platform/files/file-location.ts';
import type { Files } from '../../platform/files/files.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../platform/jobs/worker.ts';
import { conversationFiles } from './files.access.ts';
import { CONTENT_FOLDER, createThumbnail, removeContent, THUMBNAIL_FOLDER } from './files.contents.ts';
import { deleteUnusedContents, deleteUnusedFiles, listExistingContents } from './files.store.ts';

const BATCH_SIZE = 500;
const DAY_MS = 24 * 3600 * 1000;

export const createThumbnailJob = defineJob<{ readonly content_id: string }>({
  name: 'files.create-thumbnail',
  retry: { times: 3, delaySeconds: 10 },
  timeoutSeconds: 120,
  uniqueBy: ({ content_id }) => content_id,
});

const cleanUp = defineJob({
  name: 'files.clean-up',
  schedule: '23 3 * * *',
  retry: { times: 2, delaySeconds: 60 },
  timeoutSeconds: 3600,
  uniqueBy: null,
});

/**
 * Deletes uploads that were not used for a day, contents without a file, and stored bytes that a failed
 * request left behind.
 */
export async function cleanUpFiles(
  files: Files,
  { reader, transact }: Context,
  before = new Date(Date.now() - DAY_MS),
  locations: readonly FileLocation[] = [conversationFiles],
): Promise<void> {
  for (const { markUnused } of locations) await markUnused?.({ reader, transact });
  while ((await transact((tx) => deleteUnusedFiles(tx, locations, before, BATCH_SIZE))) > 0);
  const deleteBatch = () => transact((tx) => deleteUnusedContents(tx, BATCH_SIZE));
  for (let ids = await deleteBatch(); ids.length > 0; ids = await deleteBatch())
    for (const id of ids) await removeContent(files, id);
  await files.discardOlder(before.getTime());
  for (const folder of [CONTENT_FOLDER, THUMBNAIL_FOLDER]) {
    const idOf = (key: string) => key.slice(folder.length + 1);
    for await (const keys of files.listOlder(folder, before.getTime())) {
      const existing = await listExistingContents(reader, keys.map(idOf));
      for (const key of keys) if (!existing.has(idOf(key))) await files.remove(key);
    }
  }
}

export const fileWorkers = (files: Files, locations: () => readonly FileLocation[]): readonly Worker[] => [
  defineWorker(createThumbnailJob, ({ data }) => createThumbnail(files, data.content_id, { by: 'jobs' })),
  defineWorker(cleanUp, (context) => cleanUpFiles(files, context, undefined, locations())),
];
