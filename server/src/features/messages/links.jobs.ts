import { createHash } from 'node:crypto';
import { defineJob } from '../../platform/jobs/job.ts';

/** Reads the page of a link for all messages that wait for it. Who does it, previews say. */
export const previewLink = defineJob<{ readonly url: string }>({
  name: 'messages.preview-link',
  retry: { times: 2, delaySeconds: 10 },
  timeoutSeconds: 120,
  concurrency: 4,
  uniqueBy: ({ url }) => createHash('sha256').update(url).digest('hex'),
});
