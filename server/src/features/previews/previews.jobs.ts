import type { Context } from '../../platform/context.ts';
import type { Files } from '../../platform/files/files.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../platform/jobs/worker.ts';
import { previewLink as previewLinkJob } from '../messages/messages.service.ts';
import { PICTURE_FOLDER, type PreviewDependencies, previewLink, removePicture } from './previews.service.ts';
import { deleteUnusedPreviews, listExistingIds, listWaitingUrls } from './previews.store.ts';

const BATCH_SIZE = 500;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Enqueues links that wait without a job, because their site was rate limited or a server stopped at the
 * wrong moment.
 */
const retryWaitingLinks = defineJob({
  name: 'previews.retry-waiting-links',
  schedule: '* * * * *',
  retry: { times: 0, delaySeconds: 10 },
  timeoutSeconds: 60,
  uniqueBy: () => 'all',
});

const cleanUp = defineJob({
  name: 'previews.clean-up',
  schedule: '41 3 * * *',
  retry: { times: 2, delaySeconds: 60 },
  timeoutSeconds: 3600,
  uniqueBy: null,
});

/**
 * Creates the job function that enqueues waiting URLs, `batch` at a time, in the order of their URLs, and
 * continues there the next time. So every URL gets its turn, no matter how many URLs wait for a rate-limited
 * site.
 */
export function createWaitingLinkRetry(batch: number): (context: Context) => Promise<void> {
  let after = '';
  return async ({ reader, transact }) => {
    const following = await listWaitingUrls(reader, { limit: batch, after });
    const rest = batch - following.length;
    const fromStart = rest > 0 ? await listWaitingUrls(reader, { limit: rest, after: '' }) : [];
    const urls = [...new Set([...following, ...fromStart])];
    // These URLs had a turn before, so new links go first.
    for (const [index, url] of urls.entries())
      await transact((tx) => tx.enqueue(previewLinkJob, { url, behind: index }));
    after = urls.at(-1) ?? '';
  };
}

/** Deletes expired previews that no message shows, and pictures that a failed job left behind. */
export async function cleanUpPreviews(
  files: Files,
  { reader, transact }: Context,
  before = new Date(Date.now() - DAY_MS),
): Promise<void> {
  const deleteBatch = () => transact((tx) => deleteUnusedPreviews(tx, BATCH_SIZE));
  for (let ids = await deleteBatch(); ids.length > 0; ids = await deleteBatch())
    for (const id of ids) await removePicture(files, id);
  const idOf = (key: string) => key.slice(PICTURE_FOLDER.length + 1);
  for await (const keys of files.listOlder(PICTURE_FOLDER, before.getTime())) {
    const ids = keys.map(idOf);
    const existing = await listExistingIds(reader, ids);
    for (const id of ids) if (!existing.has(id)) await removePicture(files, id);
  }
}

/** Creates the workers. `dependencies` is null if link previews are turned off. */
export const previewWorkers = (
  files: Files,
  dependencies: PreviewDependencies | null,
  enqueueWaiting = createWaitingLinkRetry(BATCH_SIZE),
): readonly Worker[] => [
  defineWorker(previewLinkJob, async (context) => {
    if (dependencies) await previewLink(dependencies, context, context.data.url);
  }),
  defineWorker(retryWaitingLinks, async (context) => {
    if (dependencies) await enqueueWaiting(context);
  }),
  defineWorker(cleanUp, (context) => cleanUpPreviews(files, context)),
];
