import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { Conversation } from '../../features/conversations/conversations.cache.ts';
import {
  type ConversationSearch,
  usePanelNavigation,
} from '../../features/conversations/conversations.panel.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { detailsTexts as texts } from './details.texts.ts';

const PinsButton = lazyComponent(() => import('../../features/pins/PinsButton.tsx'), 'PinsButton');

const CallButton = lazyComponent(() => import('../../features/calls/CallButton.tsx'), 'CallButton');

/** Header buttons of a conversation: a call, pinned messages and search. */
export function ConversationButtons({ conversation }: { conversation: Conversation }) {
  const { toggleFind } = usePanelNavigation();
  const { details }: ConversationSearch = useSearch({ strict: false });
  return (
    <>
      <LazyBoundary fallback={null}>
        <CallButton conversation={conversation} />
        <PinsButton conversation={conversation} />
      </LazyBoundary>
      <ActionIcon
        aria-label={texts.find}
        title={texts.find}
        aria-expanded={details === 'find'}
        // Keeps the focus in the search field, whose blur would otherwise close the panel before the click.
        onPointerDown={(event) => event.preventDefault()}
        onClick={toggleFind}
      >
        <IconSearch size={18} />
      </ActionIcon>
    </>
  );
}
