import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listReceipts } from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { workspaceKey } from '../../../platform/cache/query-keys.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import { formatFullTime } from '../list/rows/time-formats.ts';
import { messagesTexts } from '../messages.texts.ts';
import { dialogsTexts } from './dialogs.texts.ts';
import classes from './MessageDialogs.module.css';

const texts = dialogsTexts.info;
const PAGE = 100;
/** The refetch interval in milliseconds. Events report only the first readers, because a channel can have hundreds. */
const REFETCH_INTERVAL_MS = 4_000;

/** Shows when a message was sent, who has seen it and to whom it was delivered. */
export function MessageInfo({ message, workspaceId }: { message: Message; workspaceId: string }) {
  const receipts = useInfiniteQuery({
    queryKey: workspaceKey(workspaceId, 'receipts', message.id),
    queryFn: ({ pageParam, signal }) =>
      call(
        listReceipts,
        { params: { id: message.id }, query: { limit: PAGE, after: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.user_id),
    refetchInterval: REFETCH_INTERVAL_MS,
    gcTime: 0,
  });
  const all = receipts.data?.pages.flat() ?? [];
  const people = [...new Map(all.map((receipt) => [receipt.user_id, receipt])).values()];
  return (
    <>
      <dl className={classes.times}>
        <dt>{texts.sent}</dt>
        <dd>{formatFullTime(message.created_at)}</dd>
        {message.edited_at && (
          <>
            <dt>{texts.edited}</dt>
            <dd>{formatFullTime(message.edited_at)}</dd>
          </>
        )}
      </dl>
      {receipts.isPending && <UserListSkeleton rows={3} />}
      {receipts.isError && (
        <ErrorState
          message={errorMessageOf(receipts.error, messagesTexts.loadFailed)}
          onRetry={() => void receipts.refetch()}
        />
      )}
      {receipts.data && people.length === 0 && <p className={classes.note}>{texts.nobody}</p>}
      {(['seen', 'delivered'] as const).map((status) => {
        const those = people.filter((receipt) => receipt.status === status);
        if (those.length === 0) return null;
        return (
          <section key={status} aria-label={texts[status]}>
            <h3 className={classes.title}>{texts[status]}</h3>
            <ul className={classes.people}>
              {those.map(({ user }) => (
                <li key={user.id} className={classes.person}>
                  <UserAvatar user={user} size={28} />
                  <bdi>{user.full_name || user.username}</bdi>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {receipts.hasNextPage && (
        <Button
          variant="default"
          loading={receipts.isFetchingNextPage}
          onClick={() => void receipts.fetchNextPage()}
        >
          {dialogsTexts.more}
        </Button>
      )}
    </>
  );
}
