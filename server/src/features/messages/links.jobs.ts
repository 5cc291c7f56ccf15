import { createHash } from 'node:crypto';
import { defineJob } from '../../platform/jobs/job.ts';

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
