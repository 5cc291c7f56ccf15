import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { type ConversationSearch, useAside } from '../../features/conversations/conversations.aside.ts';
import type { Conversation } from '../../features/conversations/conversations.cache.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { detailsTexts as texts } from './details.texts.ts';

const PinsButton = lazyComponent(() => import('../../features/pins/PinsButton.tsx'), 'PinsButton');

/** In the header of a conversation: what is pinned in it, and the way to find what was said. */
export function ConversationButtons({ conversation }: { conversation: Conversation }) {
  const { toggleFind } = useAside();
  const { details }: ConversationSearch = useSearch({ strict: false });
  return (
    <>
      <LazyBoundary fallback={null}>
        <PinsButton conversation={conversation} />
      </LazyBoundary>
      <ActionIcon
        aria-label={texts.find}
        title={texts.find}
        aria-expanded={details === 'find'}
        // The focus stays where it is: in the field it says that one is done with it.
        onPointerDown={(event) => event.preventDefault()}
        onClick={toggleFind}
      >
        <IconSearch size={18} />
      </ActionIcon>
    </>
  );
}
