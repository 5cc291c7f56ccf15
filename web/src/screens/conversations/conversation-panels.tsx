import { useSearch } from '@tanstack/react-router';
import { type FunctionComponent, Suspense } from 'react';
import type { Conversation } from '../../features/conversations/conversations.cache.ts';
import {
  type ConversationSearch,
  usePanelNavigation,
} from '../../features/conversations/conversations.panel.ts';
import { threadsTexts } from '../../features/threads/threads.texts.ts';
import { UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { SidePanelHeader, type SidePanelOptions } from '../../ui/layout/SidePanel.tsx';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { detailsTexts } from './details.texts.ts';

interface PanelProps {
  conversation: Conversation;
  /** The value of the panel’s search parameter. */
  value: string;
}

/** A kind of side panel next to a conversation. */
interface PanelKind {
  /** The search parameter that opens the panel. */
  readonly param: Exclude<keyof ConversationSearch, 'message'>;
  /** The value that the parameter must have. Without it, any value opens the panel. */
  readonly only?: string;
  readonly title: () => string;
  /** A component made by `lazyComponent`. It begins with a `SidePanelHeader`. */
  readonly Part: FunctionComponent<PanelProps>;
}

const panelKinds: readonly PanelKind[] = [
  {
    param: 'thread',
    title: () => threadsTexts.thread,
    Part: lazyComponent(() => import('./ThreadPanel.tsx'), 'ThreadPanel'),
  },
  {
    param: 'details',
    only: 'find',
    title: () => detailsTexts.find,
    Part: lazyComponent(() => import('./SearchSidePanel.tsx'), 'SearchSidePanel'),
  },
  {
    param: 'details',
    title: () => detailsTexts.title,
    Part: lazyComponent(() => import('./ConversationDetails.tsx'), 'ConversationDetails'),
  },
];

/** Returns the side panel that the URL asks for, for the conversation’s `PaneLayout`. */
export function useConversationPanel(conversation: Conversation | null): SidePanelOptions | null {
  const search: ConversationSearch = useSearch({ strict: false });
  const { close } = usePanelNavigation();
  const kind = panelKinds.find(
    ({ param, only = search[param] }) => only !== undefined && search[param] === only,
  );
  const value = kind && search[kind.param];
  if (!conversation || !kind || value === undefined) return null;
  const { param, only, Part } = kind;
  const title = kind.title();
  const placeholder = (
    <>
      <SidePanelHeader title={title} />
      <UserListSkeleton rows={4} />
    </>
  );
  return {
    // Switching the details tab keeps the same panel.
    id: `${conversation.id} ${only ?? (param === 'thread' ? value : param)}`,
    label: title,
    onClose: close,
    content: (
      <LazyBoundary fallback={placeholder}>
        <Suspense
          fallback={
            <>
              {placeholder}
              <span data-awaited hidden />
            </>
          }
        >
          <Part conversation={conversation} value={value} />
        </Suspense>
      </LazyBoundary>
    ),
  };
}
