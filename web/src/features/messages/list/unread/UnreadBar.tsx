import { IconArrowUp, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { workspaceKey } from '../../../../platform/cache/query-keys.ts';
import { useShortcutTitle } from '../../../../platform/keyboard/shortcut-title.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import type { Conversation } from '../../../conversations/conversations.cache.ts';
import { unreadTexts as texts } from '../../../unread/unread.texts.ts';
import { fetchPage } from '../../messages.queries.ts';
import { messagesTexts } from '../../messages.texts.ts';
import { formatSince } from '../rows/time-formats.ts';
import classes from './UnreadBar.module.css';

interface Props {
  conversation: Conversation;
  /** The number of the last read message, which is the one before the first unread message. */
  line: number;
  onJump: (messageId: string) => void;
  onRead: () => void;
}

/**
 * A bar over the list while the first unread message is above the screen: it shows the unread count and time, and jumps
 * there.
 */
export function UnreadBar({ conversation, line, onJump, onRead }: Props) {
  const { id, workspace_id, unread_count: count } = conversation;
  const { data, refetch } = useQuery({
    queryKey: workspaceKey(workspace_id, 'first-unread', id, `${line}`),
    queryFn: async ({ signal }) =>
      (await fetchPage(conversation, { limit: 1, after_seq: line }, signal))[0] ?? null,
    gcTime: 0,
  });
  const readTitle = useShortcutTitle(texts.markRead);
  const jump = async () => {
    const first = data ?? (await refetch()).data;
    if (first) onJump(first.id);
    else toast.error(messagesTexts.loadFailed);
  };
  return (
    <section className={classes.bar} aria-label={texts.news({ count })} data-unread-bar>
      <button type="button" className={classes.jump} title={texts.jumpToFirst} onClick={() => void jump()}>
        <IconArrowUp size={16} aria-hidden />
        <span className={classes.text}>
          {data ? texts.since({ count, at: formatSince(data.created_at) }) : texts.news({ count })}
        </span>
        <span className={classes.word}>{texts.jump}</span>
      </button>
      <button type="button" className={classes.read} title={readTitle} onClick={onRead}>
        <IconCheck size={16} aria-hidden />
        <span className={classes.label}>{texts.markRead}</span>
      </button>
    </section>
  );
}
