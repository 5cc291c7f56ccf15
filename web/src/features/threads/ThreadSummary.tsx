import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Thread } from '@workflow/contract/threads/threads.schema.ts';
import { formatList } from '../../platform/language/formats.ts';
import { displayNameOf } from '../../platform/search/user-names.ts';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import { usePanelNavigation } from '../conversations/conversations.panel.ts';
import classes from './ThreadLine.module.css';
import { threadsTexts as texts } from './threads.texts.ts';
import { formatReplyTime } from './threads.time-formats.ts';

/** The reply summary below a message: who replied, how often and when last. A click opens the thread. */
export function ThreadSummary({ message: { id, thread } }: { message: Message }) {
  const { openThread } = usePanelNavigation();
  if (!thread) return null;
  const replies = texts.replies({ count: thread.reply_count });
  const lastReply = texts.lastReply({ at: formatReplyTime(thread.last_reply_at) });
  const names = formatList(thread.people.map(displayNameOf));
  return (
    <button
      type="button"
      className={classes.line}
      aria-label={texts.show({ replies, lastReply, names })}
      onClick={() => openThread(id)}
    >
      <ThreadAvatars thread={thread} />
      <span className={classes.count}>{replies}</span> <span className={classes.time}>{lastReply}</span>
    </button>
  );
}

export const ThreadAvatars = ({ thread }: { thread: Thread }) => (
  <span className={classes.avatars}>
    {thread.people.map((person) => (
      <UserAvatar key={person.id} user={person} size={20} />
    ))}
  </span>
);

/** The divider below the first message of an open thread. */
export const ThreadDivider = ({ message: { thread } }: { message: Message }) => (
  <div className={classes.divider}>
    <span>{texts.replies({ count: thread?.reply_count ?? 0 })}</span>
  </div>
);
