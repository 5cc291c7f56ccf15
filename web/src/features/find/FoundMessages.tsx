import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { memo } from 'react';
import { detailOf } from '../../platform/api.ts';
import { formatDate } from '../../platform/language/formats.ts';
import { nameOf } from '../../platform/people.ts';
import { PersonAvatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Excerpt, ExcerptList } from '../../ui/Excerpt.tsx';
import { useRoving } from '../../ui/focus/roving.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PeopleSkeleton } from '../../ui/Skeletons.tsx';
import { conversationAddress } from '../conversations/conversations.aside.ts';
import type { Conversation } from '../conversations/conversations.cache.ts';
import classes from './FindPanel.module.css';
import { excerptOf } from './find.excerpt.ts';
import { foundQuery } from './find.queries.ts';
import { findTexts as texts } from './find.texts.ts';

interface Props {
  conversation: Conversation;
  /** At least one. */
  words: readonly string[];
}

/** The messages in which all words occur, the newest first. */
export function FoundMessages({ conversation, words }: Props) {
  const found = useInfiniteQuery(foundQuery(conversation, words));
  const data = found.data?.pages.flat();
  const roving = useRoving('column');
  const hasRoom = useMediaQuery('(min-width: 769px)', undefined, { getInitialValueInEffect: false }) ?? true;
  return (
    <Loaded
      query={{ data, error: found.error, isError: found.isError, refetch: found.refetch as never }}
      pending={<PeopleSkeleton rows={5} label={texts.loading} />}
      failed={(error) => detailOf(error, texts.failed)}
    >
      {(all) =>
        all.length === 0 ? (
          <div role="status">
            <EmptyState icon={<IconSearch size={24} />} {...texts.none} />
          </div>
        ) : (
          <div ref={roving} aria-busy={found.isPlaceholderData} className={classes.results}>
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
            {found.isFetchNextPageError && (
              <p className={classes.failed} role="alert">
                {detailOf(found.error, texts.failed)}
              </p>
            )}
            {found.hasNextPage && (
              <Button
                className={classes.more ?? ''}
                variant="default"
                loading={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                {texts.more}
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
