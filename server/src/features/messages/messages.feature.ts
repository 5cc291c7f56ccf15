import type { Feature } from '../../platform/feature.ts';
import { retentionWorker } from '../../platform/jobs/retention.ts';
import { LatestOnly } from '../../platform/limits/latest-only.ts';
import { editRetention } from './edits.retention.ts';
import { EncodedMessages } from './messages.encoded-cache.ts';
import { messageRoutes } from './messages.routes.ts';
import { createAnnouncedMessages, linksFor } from './messages.service.ts';

/** Few: each keeps a core of the database busy, and a connection from those who write. */
const SEARCHES_AT_ONCE = 2;
const SEARCHES_WAITING = 100;

export const messages: Feature = ({ signals, ...platform }) => {
  const encoded = new EncodedMessages();
  signals.onMissed(async () => encoded.forgetAll());
  return {
    foreignTables: {
      reads: [
        'channels',
        'conversations',
        'conversation_cursors',
        'conversation_members',
        'file_contents',
        'files',
        'link_previews',
        'profile_revision',
        'pins',
        'reactions',
        'thread_follows',
        'threads',
        'users',
      ],
      // A message takes its conversation's next number, moves cursors and takes a file, and counts in its thread; with a deleted one go its reactions, its pin and its file.
      writes: [
        'conversations',
        'conversation_cursors',
        'files',
        'pins',
        'reactions',
        'thread_follows',
        'threads',
      ],
    },
    workers: [retentionWorker(editRetention(platform.settings.historyDays))],
    routes: messageRoutes({
      announced: createAnnouncedMessages(),
      encoded,
      linksOf: linksFor(platform),
      searches: new LatestOnly({ atOnce: SEARCHES_AT_ONCE, waiting: SEARCHES_WAITING }),
    }),
  };
};
