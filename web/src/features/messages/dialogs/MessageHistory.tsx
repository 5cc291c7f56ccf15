import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listEarlierTexts } from '@workflow/contract/messages/messages.endpoints.ts';
import { HISTORY_PAGE_MAX } from '@workflow/contract/messages/messages.limits.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { workspaceKey } from '../../../platform/cache/query-keys.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { formatFullTime } from '../list/rows/time-formats.ts';
import { messagesTexts } from '../messages.texts.ts';
import { dialogsTexts } from './dialogs.texts.ts';
import classes from './MessageDialogs.module.css';
import { diffWords } from './text-diff.ts';

/** Shows every version of a message, newest first, with the changes of each edit. */
export function MessageHistory({ message, workspaceId }: { message: Message; workspaceId: string }) {
  const history = useInfiniteQuery({
    queryKey: workspaceKey(workspaceId, 'history', message.id, String(message.version)),
    queryFn: ({ pageParam, signal }) =>
      call(listEarlierTexts, { params: { id: message.id }, query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < HISTORY_PAGE_MAX ? undefined : page.at(-1)?.version),
    gcTime: 0,
  });
  if (history.isPending) return <UserListSkeleton rows={2} />;
  if (history.isError)
    return (
      <ErrorState
        message={errorMessageOf(history.error, messagesTexts.loadFailed)}
        onRetry={() => void history.refetch()}
      />
    );
  const now = {
    version: message.version,
    content: message.content,
    written_at: message.edited_at ?? message.created_at,
  };
  const texts = [now, ...history.data.pages.flat()];
  return (
    <>
      <ol className={classes.texts}>
        {texts.map(({ version, content, written_at }, index) => {
          const before = texts[index + 1];
          return (
            <li key={version} className={classes.text}>
              <time className={classes.when} dateTime={written_at}>
                {formatFullTime(written_at)}
              </time>
              <p className={classes.words} dir="auto">
                {before ? <Difference before={before.content} after={content} /> : content}
              </p>
            </li>
          );
        })}
      </ol>
      {history.hasNextPage && (
        <Button variant="default" onClick={() => void history.fetchNextPage()}>
          {dialogsTexts.more}
        </Button>
      )}
    </>
  );
}

const ELEMENTS = { same: 'span', removed: 'del', added: 'ins' } as const;

function Difference({ before, after }: { before: string; after: string }) {
  return diffWords(before, after).map(({ kind, text }, index) => {
    const Element = ELEMENTS[kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
    return <Element key={index}>{text}</Element>;
  });
}
