import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconBookmark, IconBookmarkOff, IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ConversationReference } from '@workflow/contract/conversations/conversations.variant.ts';
import type { SavedMessage, SavedState } from '@workflow/contract/saved/saved.schema.ts';
import { errorMessageOf } from '../../platform/api/api.ts';
import { formatDate } from '../../platform/language/formats.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import { Excerpt, ExcerptList } from '../../ui/list/Excerpt.tsx';
import type { Conversation } from '../conversations/conversations.cache.ts';
import { translateDefaultText } from '../conversations/conversations.default-text.ts';
import { conversationAddress } from '../conversations/conversations.panel.ts';
import { MessageText } from '../messages/text/MessageText.tsx';
import { useSetSavedState } from './saved.mutations.ts';
import { savedListQuery } from './saved.queries.ts';
import { savedTexts as texts } from './saved.texts.ts';

interface Props {
  workspaceId: string;
  state: SavedState;
  /** Finds the conversation of a saved message, if it is known. */
  findConversation: (thing: ConversationReference) => Conversation | undefined;
}

export function SavedList({ workspaceId, state, findConversation }: Props) {
  const saved = useInfiniteQuery(savedListQuery(workspaceId, state));
  const data = saved.data?.pages.flat();
  return (
    <QueryContent
      query={{ data, error: saved.error, isError: saved.isError, refetch: saved.refetch as never }}
      pending={<UserListSkeleton rows={5} label={texts.loading} />}
      errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
    >
      {(all) =>
        all.length === 0 ? (
          <EmptyState
            icon={<IconBookmark size={24} />}
            {...(state === 'done' ? texts.nothingDone : texts.empty)}
          />
        ) : (
          <>
            <ExcerptList label={texts[state]}>
              {all.map((item) => (
                <SavedItem
                  key={item.message_id}
                  workspaceId={workspaceId}
                  item={item}
                  conversation={findConversation(item)}
                />
              ))}
            </ExcerptList>
            {saved.hasNextPage && (
              <Button
                variant="default"
                mt="md"
                loading={saved.isFetchingNextPage}
                onClick={() => void saved.fetchNextPage()}
              >
                {texts.more}
              </Button>
            )}
          </>
        )
      }
    </QueryContent>
  );
}

interface ItemProps {
  workspaceId: string;
  item: SavedMessage;
  conversation: Conversation | undefined;
}

function SavedItem({ workspaceId, item, conversation }: ItemProps) {
  const { message_id, user, content, created_at, state } = item;
  const { mutate, isPending } = useSetSavedState(workspaceId, message_id);
  const name = user.full_name || user.username;
  const when = formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short' });
  const isDone = state === 'done';
  return (
    <Excerpt
      avatar={<UserAvatar user={user} size={24} />}
      name={name}
      detail={[conversation?.label, when].filter(Boolean).join(' · ')}
      {...(conversation && {
        address: conversationAddress(conversation, { message: message_id }),
        label: texts.goTo({ name }),
      })}
      actions={
        <>
          <ActionIcon
            size={28}
            aria-label={isDone ? texts.reopen : texts.complete}
            title={isDone ? texts.reopen : texts.complete}
            disabled={isPending}
            onClick={() => mutate(isDone ? 'in_progress' : 'done')}
          >
            {isDone ? <IconArrowBackUp size={16} /> : <IconCheck size={16} />}
          </ActionIcon>
          <ActionIcon
            size={28}
            aria-label={texts.remove}
            title={texts.remove}
            disabled={isPending}
            onClick={() => mutate(null)}
          >
            <IconBookmarkOff size={16} />
          </ActionIcon>
        </>
      }
    >
      <MessageText content={translateDefaultText(content)} mentions={[]} />
    </Excerpt>
  );
}
