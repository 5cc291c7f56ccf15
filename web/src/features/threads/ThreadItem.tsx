import { Link } from '@tanstack/react-router';
import { plainText } from '@workflow/contract/messages/markdown/markdown.plain.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import type { FollowedThread } from '@workflow/contract/threads/threads.schema.ts';
import { displayNameOf } from '../../platform/search/user-names.ts';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import { UnreadBadge } from '../../ui/list/UnreadBadge.tsx';
import { translateDefaultText } from '../conversations/conversations.default-text.ts';
import classes from './ThreadItem.module.css';
import { ThreadAvatars } from './ThreadSummary.tsx';
import { threadsTexts as texts } from './threads.texts.ts';
import { formatReplyTime } from './threads.time-formats.ts';

interface Props {
  row: FollowedThread;
  /** The label of the thread's conversation. */
  label: string;
  /** Whether the panel next to the list shows the thread. */
  isOpen: boolean;
}

const toLine = (content: string) => plainText(parseMarkdown(translateDefaultText(content)));

/** A thread in the list of followed threads, with its first message and its newest reply. It opens next to the list. */
export function ThreadItem({ row, label, isOpen }: Props) {
  const { root, thread, last_reply, message_id, workspace_id, unread } = row;
  return (
    <li>
      <Link
        className={classes.item}
        to="/workspace/$workspaceId/threads"
        params={{ workspaceId: workspace_id }}
        search={{ thread: message_id }}
        aria-current={isOpen || undefined}
        data-unread={unread.length > 0 || undefined}
      >
        <span className={classes.location}>
          <bdi>{label}</bdi>
          <UnreadBadge count={unread.length} personal />
        </span>
        <span className={classes.root}>
          {root && <UserAvatar user={root.user} size={20} />}
          {root && <bdi className={classes.author}>{displayNameOf(root.user)}</bdi>}
          <span className={classes.words} data-gone={!root || undefined} dir="auto">
            {root ? toLine(root.content) : texts.rootDeleted}
          </span>
        </span>
        {last_reply && (
          <span className={classes.reply}>
            <UserAvatar user={last_reply.user} size={20} />
            <bdi className={classes.author}>{displayNameOf(last_reply.user)}</bdi>
            <span className={classes.words} dir="auto">
              {toLine(last_reply.content)}
            </span>
          </span>
        )}
        {thread && (
          <span className={classes.replies}>
            <ThreadAvatars thread={thread} />
            <span>{texts.replies({ count: thread.reply_count })}</span>
            <span className={classes.time}>
              {texts.lastReply({ at: formatReplyTime(thread.last_reply_at) })}
            </span>
          </span>
        )}
      </Link>
    </li>
  );
}
