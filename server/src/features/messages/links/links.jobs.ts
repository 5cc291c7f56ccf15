import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { countWaitingLinks } from './links.store.ts';

/** Fetches the preview of a link for all messages that wait for it. The previews feature has the worker. */
export const previewLink = defineJob<{ readonly url: string; readonly behind: number }>({
  name: 'messages.preview-link',
  retry: { times: 2, delaySeconds: 10 },
  timeoutSeconds: 120,
  concurrency: 4,
  // Users take turns: an author with hundreds of links does not delay the others.
  behind: ({ behind }) => behind,
  uniqueBy: ({ url }) => createHash('sha256').update(url).digest('hex'),
});

/** Enqueues the preview job of each URL. `behind` counts the author's waiting links, so that users take turns. */
export async function enqueuePreviews(tx: Tx, userId: string, urls: readonly string[]): Promise<void> {
  // The message may be inserted already, so a failed count must not fail the request.
  const waiting = await countWaitingLinks(tx, userId).catch(() => 0);
  for (const [index, url] of urls.entries())
    await tx.enqueue(previewLink, { url, behind: Math.max(0, waiting - urls.length) + index });
}
