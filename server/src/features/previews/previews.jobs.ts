import type { Context } from '../../platform/context.ts';
import type { Files } from '../../platform/files/files.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { type Worker, work } from '../../platform/jobs/worker.ts';
import { previewLink as previewLinkJob } from '../messages/messages.service.ts';
import { PICTURES, previewLink, type Reading, removePicture } from './previews.service.ts';
import { deleteUnused, listKnown, listWaitingAddresses } from './previews.store.ts';

const BATCH = 500;
const DAY_MS = 24 * 3600 * 1000;

/** For links whose job is not there: their site was asked too often, or a server ended at the wrong moment. */
const lookAgain = defineJob({
  name: 'previews.look-again',
  schedule: '* * * * *',
  retry: { times: 0, delaySeconds: 10 },
  timeoutSeconds: 60,
  uniqueBy: () => 'all',
});

const sweep = defineJob({
  name: 'previews.sweep',
  schedule: '41 3 * * *',
  retry: { times: 2, delaySeconds: 60 },
  timeoutSeconds: 3600,
  uniqueBy: null,
});

/**
 * Queues links that wait, so many at a time, and goes on behind them the next time: each has its turn again when all others have had theirs,
 * however many of them wait for sites that were asked too often.
 */
export function lookAgainWith(batch: number): (context: Context) => Promise<void> {
  let after = '';
  return async ({ reader, transact }) => {
    const behind = await listWaitingAddresses(reader, { limit: batch, after });
    const rest = batch - behind.length;
    const before = rest > 0 ? await listWaitingAddresses(reader, { limit: rest, after: '' }) : [];
    const urls = [...new Set([...behind, ...before])];
    // Behind what is new: these have had a turn.
    for (const [index, url] of urls.entries())
      await transact((tx) => tx.enqueue(previewLinkJob, { url, behind: index }));
    after = urls.at(-1) ?? '';
  };
}

/** Removes previews that have expired and that no message shows, and pictures that were kept for a job that failed. */
export async function cleanUpPreviews(
  files: Files,
  { reader, transact }: Context,
  before = new Date(Date.now() - DAY_MS),
): Promise<void> {
  const unused = () => transact((tx) => deleteUnused(tx, BATCH));
  for (let ids = await unused(); ids.length > 0; ids = await unused())
    for (const id of ids) await removePicture(files, id);
  const idOf = (key: string) => key.slice(PICTURES.length + 1);
  const old = (await files.listOlder(PICTURES, before.getTime())).map(idOf);
  for (let start = 0; start < old.length; start += BATCH) {
    const ids = old.slice(start, start + BATCH);
    const known = await listKnown(reader, ids);
    for (const id of ids) if (!known.has(id)) await removePicture(files, id);
  }
}

/** Null where no page is read. */
export const previewWorkers = (
  files: Files,
  reading: Reading | null,
  queueWaiting = lookAgainWith(BATCH),
): readonly Worker[] => [
  work(previewLinkJob, async (context) => {
    if (reading) await previewLink(reading, context, context.data.url);
  }),
  work(lookAgain, async (context) => {
    if (reading) await queueWaiting(context);
  }),
  work(sweep, (context) => cleanUpPreviews(files, context)),
];
