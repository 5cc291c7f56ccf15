import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { createContext, use } from 'react';
import { createStore, useStore } from 'zustand';
import { type ConversationLocation, locationIdOf } from '../../conversations/conversations.cache.ts';
import {
  changeDraft,
  type Draft,
  type ReplyTarget,
  readDraft,
  subscribeDrafts,
} from '../../conversations/conversations.drafts.ts';
import { loadAround, loadFirstSince, loadNewest } from '../messages.paging.ts';
import { toReplyQuote } from '../text/reply-quote.ts';

interface MessageViewState {
  /** The message that shows its actions, because it is hovered or focused. */
  readonly activeMessageId: string | null;
  /** The message whose actions stay visible because their menu is open. */
  readonly pinnedActionsMessageId: string | null;
  /** The message with the focus, which receives key presses. */
  readonly focusedMessageId: string | null;
  readonly editingMessageId: string | null;
  readonly replyTo: ReplyTarget | null;
  /** Increases with every message sent from this view; the list then scrolls down. */
  readonly sentCount: number;
  /** Whether a message was marked as unread. It stays unread on the screen until the user returns to the conversation. */
  readonly staysUnread: boolean;
  /** The target to which the list scrolls once it is rendered. */
  readonly scrollTarget: { readonly messageId: string } | 'newest' | null;
}

/**
 * Creates the view state of one conversation on the screen: replies, edits, drafts and navigation. Drafts are stored and
 * restored.
 */
export function createMessageView(place: ConversationLocation, userId = '') {
  const readStoredDraft = (): Pick<MessageViewState, 'editingMessageId' | 'replyTo'> => {
    const { editing, replyTo } = readDraft(userId, locationIdOf(place));
    return { editingMessageId: editing, replyTo };
  };
  const state = createStore<MessageViewState>(() => ({
    activeMessageId: null,
    pinnedActionsMessageId: null,
    focusedMessageId: null,
    ...readStoredDraft(),
    sentCount: 0,
    staysUnread: false,
    scrollTarget: null,
  }));
  const updateDraft = (change: Partial<Draft>) => {
    changeDraft(userId, locationIdOf(place), change);
    state.setState(readStoredDraft());
  };
  let composer: HTMLElement | null = null;
  let list: HTMLElement | null = null;
  let navigationCount = 0;
  /** Cancels a running navigation, because the user went elsewhere or sent a message. */
  const startNavigation = () => {
    const going = ++navigationCount;
    return () => going === navigationCount;
  };
  return {
    place,
    state,
    /** Where a message is edited: in the composer for DMs, otherwise in the list (spec section 4, DM composer modes). */
    editsInComposer: place.kind === 'dm',
    activate(messageId: string | null): void {
      if (state.getState().activeMessageId !== messageId) state.setState({ activeMessageId: messageId });
    },
    pinActions: (messageId: string | null): void => state.setState({ pinnedActionsMessageId: messageId }),
    setFocusedMessage(messageId: string | null): void {
      if (state.getState().focusedMessageId !== messageId) state.setState({ focusedMessageId: messageId });
    },
    setStaysUnread: (keepsUnread: boolean): void => state.setState({ staysUnread: keepsUnread }),
    startEditing: (messageId: string): void => updateDraft({ editing: messageId }),
    /** Ends the edit and discards its text. */
    stopEditing(): void {
      const { editing, edits } = readDraft(userId, locationIdOf(place));
      const { [editing ?? '']: _, ...others } = edits;
      updateDraft({ editing: null, edits: others });
    },
    startReply: (message: Message): void => updateDraft({ replyTo: toReplyQuote(message) }),
    stopReply: (): void => updateDraft({ replyTo: null }),
    /** Other tabs of the same user share the draft. Returns an unsubscribe function. */
    subscribeToDraft: (): (() => void) => subscribeDrafts(() => state.setState(readStoredDraft())),
    /** Clears the draft after sending; `rest` is the text typed since. */
    clearAfterSend(rest = ''): void {
      startNavigation();
      updateDraft({ text: rest, replyTo: null });
      state.setState(({ sentCount: written }) => ({ sentCount: written + 1, staysUnread: false }));
    },
    /** Jumps to a message, also one that is not loaded; returns false if it was deleted. */
    async goToMessage(client: QueryClient, messageId: string): Promise<boolean> {
      const isCurrent = startNavigation();
      const isThere = await loadAround(client, place, messageId, isCurrent);
      if (!isCurrent()) return true;
      if (isThere) state.setState({ scrollTarget: { messageId } });
      return isThere;
    },
    /** Jumps to the first message since a moment (an ISO timestamp), or to the newest one. */
    async goToDate(client: QueryClient, at: string): Promise<void> {
      const isCurrent = startNavigation();
      const messageId = await loadFirstSince(client, place, at, isCurrent);
      if (messageId !== null && isCurrent()) state.setState({ scrollTarget: { messageId } });
    },
    /** Jumps to the newest message. */
    async goToNewest(client: QueryClient): Promise<void> {
      const isCurrent = startNavigation();
      await loadNewest(client, place, isCurrent);
      if (isCurrent()) state.setState({ scrollTarget: 'newest' });
    },
    clearScrollTarget: (): void => state.setState({ scrollTarget: null }),
    /** Registers the composer, which gets the focus back after other actions. */
    setComposer(element: HTMLElement | null): void {
      composer = element;
    },
    focusComposer: (): void => composer?.focus(),
    setList(element: HTMLElement | null): void {
      list = element;
    },
    /** Scrolls by pages of the list, minus a line or two for orientation. */
    scrollByPage: (pages: -1 | 1): void =>
      list?.scrollBy({ top: pages * Math.max(list.clientHeight - 48, list.clientHeight / 2) }),
  };
}

type MessageViewStore = ReturnType<typeof createMessageView>;

export const MessageViewContext = createContext<MessageViewStore | null>(null);

/** Returns the view state of the surrounding conversation. */
export function useMessageView(): MessageViewStore {
  const view = use(MessageViewContext);
  if (!view) throw new Error('What belongs to a list of messages is drawn within a MessageView.');
  return view;
}

export const useMessageViewState = <T>(select: (doing: MessageViewState) => T): T =>
  useStore(useMessageView().state, select);
