import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UnreadBadge } from '../../ui/list/UnreadBadge.tsx';
import { threadsQuery } from '../conversations/threads.queries.ts';
import classes from './ThreadsEntry.module.css';
import { threadsTexts as texts } from './threads.texts.ts';

/** The Threads link above a conversation list, with the number of threads that have new replies. */
export function ThreadsLink({
  workspaceId,
  isCurrent = false,
}: {
  workspaceId: string;
  isCurrent?: boolean;
}) {
  const { data } = useQuery(threadsQuery(workspaceId));
  const unread = data?.filter((row) => row.unread.length > 0).length ?? 0;
  return (
    <Link
      className={classes.entry}
      to="/workspace/$workspaceId/threads"
      params={{ workspaceId }}
      aria-current={isCurrent ? 'page' : undefined}
      data-current={isCurrent || undefined}
      data-unread={unread > 0 || undefined}
    >
      <IconMessages size={18} stroke={1.75} aria-hidden />
      <span className={classes.name}>{texts.threads}</span>
      <UnreadBadge count={unread} personal />
    </Link>
  );
}
