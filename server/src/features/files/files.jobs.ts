import type { Context } from '../../platform/context.ts';
import type { FileLocation } from '../../platform/files/file-location.ts';
import type { Files } from '../../platform/files/files.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { type Worker, work } from '../../platform/jobs/worker.ts';
import { conversationFiles } from './files.access.ts';
import { CONTENTS, drawThumbnail, removeContent, THUMBNAILS } from './files.contents.ts';
import { deleteUnusedContents, deleteUnusedFiles, listKnownContents } from './files.store.ts';

const BATCH = 500;
const DAY_MS = 24 * 3600 * 1000;

export const drawThumbnails = defineJob<{ readonly content_id: string }>({
  name: 'files.draw-thumbnail',
  retry: { times: 3, delaySeconds: 10 },
  timeoutSeconds: 120,
  uniqueBy: ({ content_id }) => content_id,
});

const sweep = defineJob({
  name: 'files.sweep',
  schedule: '23 3 * * *',
  retry: { times: 2, delaySeconds: 60 },
  timeoutSeconds: 3600,
  uniqueBy: null,
});

/**
 * Removes uploads that nothing has used for a day, contents that no file has any more, and bytes that were kept for a request that
 * failed.
 */
export async function cleanUpFiles(
  files: Files,
  { reader, transact }: Context,
  before = new Date(Date.now() - DAY_MS),
  places: readonly FileLocation[] = [conversationFiles],
): Promise<void> {
  for (const { markUnused } of places) if (markUnused) await transact(markUnused);
  while ((await transact((tx) => deleteUnusedFiles(tx, places, before, BATCH))) > 0);
  const unused = () => transact((tx) => deleteUnusedContents(tx, BATCH));
  for (let ids = await unused(); ids.length > 0; ids = await unused())
    for (const id of ids) await removeContent(files, id);
  await files.discardOlder(before.getTime());
  for (const folder of [CONTENTS, THUMBNAILS]) {
    const old = await files.listOlder(folder, before.getTime());
    for (let start = 0; start < old.length; start += BATCH) {
      const keys = old.slice(start, start + BATCH);
      const idOf = (key: string) => key.slice(folder.length + 1);
      const known = await listKnownContents(reader, keys.map(idOf));
      for (const key of keys) if (!known.has(idOf(key))) await files.remove(key);
    }
  }
}

export const fileWorkers = (files: Files, places: () => readonly FileLocation[]): readonly Worker[] => [
  work(drawThumbnails, ({ data }) => drawThumbnail(files, data.content_id, { by: 'jobs' })),
  work(sweep, (context) => cleanUpFiles(files, context, undefined, places())),
];
