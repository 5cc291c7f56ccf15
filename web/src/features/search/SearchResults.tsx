import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SEARCH_PAGE_SIZE } from '@workflow/contract/messages/messages.limits.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { memo, useEffect } from 'react';
import { detailOf } from '../../platform/api/api.ts';
import { formatDate } from '../../platform/language/formats.ts';
import { nameOf } from '../../platform/search/user-names.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../ui/feedback/QueryContent.tsx';
import { PeopleSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { useRoving } from '../../ui/focus/roving-tabindex.ts';
import { PersonAvatar } from '../../ui/identity/Avatar.tsx';
import { Excerpt, ExcerptList } from '../../ui/list/Excerpt.tsx';
import { conversationAddress } from '../conversations/conversations.aside.ts';
import type { Conversation } from '../conversations/conversations.cache.ts';
import classes from './SearchPanel.module.css';
import { excerptOf } from './search.excerpt.ts';
import { foundQuery } from './search.queries.ts';
import { findTexts as texts } from './search.texts.ts';

/** Ten stretches of a conversation each: of short messages some hundred thousand. */
const PAGES_AT_ONCE = 5;

interface Props {
  conversation: Conversation;
  /** At least one. */
  words: readonly string[];
}

/** The messages in which all words occur, the newest first. */
export function FoundMessages({ conversation, words }: Props) {
  const found = useInfiniteQuery(foundQuery(conversation, words));
  const pages = found.data?.pages;
  const data = pages?.flatMap(({ messages }) => messages);
  const reached = pages?.at(-1)?.next ?? null;
  // Of pages that are not full the next ones are asked for without anybody's doing, some at a time.
  const short = pages
    ? pages.length - 1 - pages.findLastIndex(({ messages }) => messages.length === SEARCH_PAGE_SIZE)
    : 0;
  const isPaused = short % PAGES_AT_ONCE === 0;
  const { fetchNextPage } = found;
  const goesOn =
    found.hasNextPage && !isPaused && !found.isFetching && !found.isError && !found.isPlaceholderData;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  const roving = useRoving('column');
  const hasRoom = useMediaQuery('(min-width: 769px)', undefined, { getInitialValueInEffect: false }) ?? true;
  return (
    <Loaded
      query={{ data, error: found.error, isError: found.isError, refetch: found.refetch as never }}
      pending={<PeopleSkeleton rows={5} label={texts.loading} />}
      failed={(error) => detailOf(error, texts.failed)}
    >
      {(all) =>
        all.length === 0 && reached === null ? (
          <div role="status">
            <EmptyState icon={<IconSearch size={24} />} {...texts.none} />
          </div>
        ) : (
          <div ref={roving} aria-busy={found.isPlaceholderData} className={classes.results}>
            {all.length > 0 && (
              <ExcerptList label={texts.results}>
                {all.map((message) => (
                  <FoundMessage
                    key={message.id}
                    conversation={conversation}
                    message={message}
                    words={words.join(' ')}
                    staysOpen={hasRoom}
                  />
                ))}
              </ExcerptList>
            )}
            {found.isFetchNextPageError && (
              <p className={classes.failed} role="alert">
                {detailOf(found.error, texts.failed)}
              </p>
            )}
            {reached && short > 0 && (
              <p className={classes.reached} role="status">
                {texts.searchedTo({ date: formatDate(reached.searched_to, { dateStyle: 'medium' }) })}
              </p>
            )}
            {found.hasNextPage && (
              <Button
                className={classes.more ?? ''}
                variant="default"
                loading={found.isFetchingNextPage || goesOn}
                onClick={() => void fetchNextPage()}
              >
                {short > 0 ? texts.further : texts.more}
              </Button>
            )}
          </div>
        )
      }
    </Loaded>
  );
}

interface FoundProps {
  conversation: Conversation;
  message: Message;
  /** With a space between them, so that the same ones are equal. */
  words: string;
  /** Whether the message shows beside what was found. */
  staysOpen: boolean;
}

const FoundMessage = memo(function FoundMessage({ conversation, message, words, staysOpen }: FoundProps) {
  const { id, user, content, created_at } = message;
  const name = nameOf(user);
  return (
    <Excerpt
      avatar={<PersonAvatar person={user} size={24} />}
      name={name}
      detail={formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short' })}
      address={conversationAddress(conversation, { message: id, ...(staysOpen && { details: 'find' }) })}
      label={texts.goTo({ name })}
    >
      <p className={classes.words} dir="auto">
        {excerptOf(content, words.split(' ')).map(({ text, isFound }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn anew together
          isFound ? <mark key={index}>{text}</mark> : text,
        )}
      </p>
    </Excerpt>
  );
});
