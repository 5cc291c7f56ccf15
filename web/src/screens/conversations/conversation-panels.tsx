import { useSearch } from '@tanstack/react-router';
import { type FunctionComponent, Suspense } from 'react';
import { type ConversationSearch, useAside } from '../../features/conversations/conversations.aside.ts';
import type { Conversation } from '../../features/conversations/conversations.cache.ts';
import { threadsTexts } from '../../features/threads/threads.texts.ts';
import { UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { type SidePanelOptions as Beside, SidePanelHeader } from '../../ui/layout/SidePanel.tsx';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { detailsTexts } from './details.texts.ts';

interface AsideProps {
  conversation: Conversation;
  /** What the address says of it. */
  value: string;
}

/** What may stand beside a conversation. */
interface AsideKind {
  /** Where the address says that it is open. */
  readonly param: Exclude<keyof ConversationSearch, 'message'>;
  /** What it says there, where anything else opens another one. */
  readonly only?: string;
  readonly title: () => string;
  /** Made by `lazyPart`; begins with an `AsideHeader`. */
  readonly Part: FunctionComponent<AsideProps>;
}

const kinds: readonly AsideKind[] = [
  {
    param: 'thread',
    title: () => threadsTexts.thread,
    Part: lazyComponent(() => import('./ThreadPanel.tsx'), 'ThreadPanel'),
  },
  {
    param: 'details',
    only: 'find',
    title: () => detailsTexts.find,
    Part: lazyComponent(() => import('./SearchSidePanel.tsx'), 'FindAside'),
  },
  {
    param: 'details',
    title: () => detailsTexts.title,
    Part: lazyComponent(() => import('./ConversationDetails.tsx'), 'ConversationDetails'),
  },
];

/** What stands beside the conversation, for its `PaneLayout`: what the address says. */
export function useConversationAside(conversation: Conversation | null): Beside | null {
  const search: ConversationSearch = useSearch({ strict: false });
  const { close } = useAside();
  const kind = kinds.find(({ param, only = search[param] }) => only !== undefined && search[param] === only);
  const value = kind && search[kind.param];
  if (!conversation || !kind || value === undefined) return null;
  const { param, only, Part } = kind;
  const title = kind.title();
  const waiting = (
    <>
      <SidePanelHeader title={title} />
      <UserListSkeleton rows={4} />
    </>
  );
  return {
    // Another part of the details is the same pane.
    id: `${conversation.id} ${only ?? (param === 'thread' ? value : param)}`,
    label: title,
    onClose: close,
    content: (
      <LazyBoundary fallback={waiting}>
        <Suspense
          fallback={
            <>
              {waiting}
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
