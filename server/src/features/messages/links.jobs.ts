import { createHash } from 'node:crypto';
import { defineJob } from '../../platform/jobs/job.ts';

/** Reads the page of a link for all messages that wait for it. Who does it, previews say. */
export const previewLink = defineJob<{ readonly url: string; readonly behind: number }>({
  name: 'messages.preview-link',
  retry: { times: 2, delaySeconds: 10 },
  timeoutSeconds: 120,
  concurrency: 4,
  // Each author's in turn: one who links to hundreds waits, and not everybody else.
  behind: ({ behind }) => behind,
  uniqueBy: ({ url }) => createHash('sha256').update(url).digest('hex'),
});
