import type { Feature } from '../../platform/feature.ts';
import { EncodedMessages } from './messages.encoded.ts';
import { messageRoutes } from './messages.routes.ts';
import { createAnnounced, linksFor } from './messages.service.ts';

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
        'people_revision',
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
    routes: messageRoutes({
      announced: createAnnounced(),
      encoded,
      linksOf: linksFor(platform),
    }),
  };
};
