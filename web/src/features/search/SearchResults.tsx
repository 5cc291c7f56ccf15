import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SEARCH_PAGE_SIZE } from '@workflow/contract/messages/messages.limits.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { memo, useEffect } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import { formatDate } from '../../platform/language/formats.ts';
import { displayNameOf } from '../../platform/search/user-names.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { useRovingTabindex } from '../../ui/focus/roving-tabindex.ts';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import { Excerpt, ExcerptList } from '../../ui/list/Excerpt.tsx';
import type { Conversation } from '../conversations/conversations.cache.ts';
import { translateDefaultText } from '../conversations/conversations.default-text.ts';
import { conversationAddress } from '../conversations/conversations.panel.ts';
import classes from './SearchPanel.module.css';
import { excerptOf } from './search.excerpt.ts';
import { searchQuery } from './search.queries.ts';
import { searchTexts as texts } from './search.texts.ts';

/**
 * The number of partial pages that are fetched automatically before the user has to ask for more. They cover some hundred thousand short messages.
 */
const AUTOMATIC_PAGES_MAX = 5;

interface Props {
  conversation: Conversation;
  /** At least one word. */
  words: readonly string[];
}

/** Lists the messages that contain all words, newest first. */
export function SearchResults({ conversation, words }: Props) {
  const found = useInfiniteQuery(searchQuery(conversation, words));
  const pages = found.data?.pages;
  const data = pages?.flatMap(({ messages }) => messages);
  const nextPosition = pages?.at(-1)?.next ?? null;
  // When a page is not full, the next ones are fetched automatically, up to `AUTOMATIC_PAGES_MAX`.
  const partialPages = pages
    ? pages.length - 1 - pages.findLastIndex(({ messages }) => messages.length === SEARCH_PAGE_SIZE)
    : 0;
  const isPaused = partialPages % AUTOMATIC_PAGES_MAX === 0;
  const { fetchNextPage } = found;
  const shouldContinue =
    found.hasNextPage && !isPaused && !found.isFetching && !found.isError && !found.isPlaceholderData;
  useEffect(() => {
    if (shouldContinue) void fetchNextPage();
  }, [shouldContinue, fetchNextPage]);
  const roving = useRovingTabindex('column');
  const hasRoom = useMediaQuery('(min-width: 769px)', undefined, { getInitialValueInEffect: false }) ?? true;
  return (
    <QueryContent
      query={{ data, error: found.error, isError: found.isError, refetch: found.refetch as never }}
      pending={<UserListSkeleton rows={5} label={texts.loading} />}
      errorMessage={(error) => errorMessageOf(error, texts.failed)}
    >
      {(all) =>
        all.length === 0 && nextPosition === null ? (
          <div role="status">
            <EmptyState icon={<IconSearch size={24} />} {...texts.none} />
          </div>
        ) : (
          <div ref={roving} aria-busy={found.isPlaceholderData} className={classes.results}>
            {all.length > 0 && (
              <ExcerptList label={texts.results}>
                {all.map((message) => (
                  <SearchResult
                    key={message.id}
                    conversation={conversation}
                    message={message}
                    words={words.join(' ')}
                    keepsPanelOpen={hasRoom}
                  />
                ))}
              </ExcerptList>
            )}
            {found.isFetchNextPageError && (
              <p className={classes.failed} role="alert">
                {errorMessageOf(found.error, texts.failed)}
              </p>
            )}
            {nextPosition && partialPages > 0 && (
              <p className={classes.searchedTo} role="status">
                {texts.searchedTo({ date: formatDate(nextPosition.searched_to, { dateStyle: 'medium' }) })}
              </p>
            )}
            {found.hasNextPage && (
              <Button
                className={classes.more ?? ''}
                variant="default"
                loading={found.isFetchingNextPage || shouldContinue}
                onClick={() => void fetchNextPage()}
              >
                {partialPages > 0 ? texts.further : texts.more}
              </Button>
            )}
          </div>
        )
      }
    </QueryContent>
  );
}

interface ResultProps {
  conversation: Conversation;
  message: Message;
  /** The words joined by spaces, so that `memo` can compare them. */
  words: string;
  /** Whether the panel stays open next to the message. */
  keepsPanelOpen: boolean;
}

const SearchResult = memo(function FoundMessage({
  conversation,
  message,
  words,
  keepsPanelOpen: staysOpen,
}: ResultProps) {
  const { id, user, content, created_at } = message;
  const name = displayNameOf(user);
  return (
    <Excerpt
      avatar={<UserAvatar user={user} size={24} />}
      name={name}
      detail={formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short' })}
      address={conversationAddress(conversation, { message: id, ...(staysOpen && { details: 'find' }) })}
      label={texts.goTo({ name })}
    >
      <p className={classes.words} dir="auto">
        {excerptOf(translateDefaultText(content), words.split(' ')).map(({ text, isMatch }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: all parts are rendered together
          isMatch ? <mark key={index}>{text}</mark> : text,
        )}
      </p>
    </Excerpt>
  );
});
