import { ActionIcon } from '@mantine/core';
import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PinnedMessage } from '@workflow/contract/pins/pins.schema.ts';
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
import { useTogglePin } from './pins.mutations.ts';
import { pinsQuery } from './pins.queries.ts';
import { pinsTexts as texts } from './pins.texts.ts';

const nameOf = ({ full_name, username }: PinnedMessage['user']) => full_name || username;

/** Lists the pinned messages of a conversation, most recently pinned first. */
export function PinList({ conversation }: { conversation: Conversation }) {
  const pins = useQuery(pinsQuery(conversation));
  return (
    <QueryContent
      query={pins}
      pending={<UserListSkeleton rows={4} label={texts.loading} />}
      errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
    >
      {(all) =>
        all.length === 0 ? (
          <EmptyState icon={<IconPin size={24} />} {...texts.empty} />
        ) : (
          <ExcerptList label={texts.title}>
            {all.map((pin) => (
              <PinItem key={pin.message_id} conversation={conversation} pin={pin} />
            ))}
          </ExcerptList>
        )
      }
    </QueryContent>
  );
}

function PinItem({ conversation, pin }: { conversation: Conversation; pin: PinnedMessage }) {
  const { message_id, user, content, created_at, pinned } = pin;
  const { mutate, isPending } = useTogglePin(conversation, message_id);
  const name = nameOf(user);
  return (
    <Excerpt
      note={
        <>
          <IconPin size={13} aria-hidden />
          {texts.pinnedBy({ name: nameOf(pinned.by) })}
        </>
      }
      avatar={<UserAvatar user={user} size={24} />}
      name={name}
      detail={formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short' })}
      address={conversationAddress(conversation, { message: message_id, details: 'pins' })}
      label={texts.goTo({ name })}
      actions={
        <ActionIcon
          size={28}
          aria-label={texts.unpin}
          title={texts.unpin}
          disabled={isPending}
          onClick={() => mutate(false)}
        >
          <IconPinnedOff size={16} />
        </ActionIcon>
      }
    >
      <MessageText content={translateDefaultText(content)} mentions={[]} />
    </Excerpt>
  );
}
