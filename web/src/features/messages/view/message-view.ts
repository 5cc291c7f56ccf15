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
  /** Whose actions show: under the pointer, or with the focus in it. */
  readonly activeMessageId: string | null;
  /** Whose actions show whatever else is active: a menu of them is open. */
  readonly pinnedActionsMessageId: string | null;
  /** In which the focus is: keys are for this one. */
  readonly focusedMessageId: string | null;
  readonly editingMessageId: string | null;
  readonly replyTo: ReplyTarget | null;
  /** Grows with every message that was written here: the list follows it down. */
  readonly sentCount: number;
  /** Something was marked unread: it stays so, whatever is on the screen, until the person comes back to it. */
  readonly staysUnread: boolean;
  /** Where the list goes as soon as that is drawn. */
  readonly scrollTarget: { readonly messageId: string } | 'newest' | null;
}

/** What somebody is doing with the messages of one conversation that is on the screen. What they have begun they find again later. */
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
  /** Whoever goes somewhere else, or writes, no longer wants to get to where they were going. */
  const startNavigation = () => {
    const going = ++navigationCount;
    return () => going === navigationCount;
  };
  return {
    place,
    state,
    /** Where a message is changed: in direct messages below the list, else where it stands (spec section 4, DM composer modes). */
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
    /** What was begun of it is done with. */
    stopEditing(): void {
      const { editing, edits } = readDraft(userId, locationIdOf(place));
      const { [editing ?? '']: _, ...others } = edits;
      updateDraft({ editing: null, edits: others });
    },
    startReply: (message: Message): void => updateDraft({ replyTo: toReplyQuote(message) }),
    stopReply: (): void => updateDraft({ replyTo: null }),
    /** Other tabs of the same person go on with the same. Returns an unsubscribe function. */
    subscribeToDraft: (): (() => void) => subscribeDrafts(() => state.setState(readStoredDraft())),
    /** `rest` was written after what was sent. */
    clearAfterSend(rest = ''): void {
      startNavigation();
      updateDraft({ text: rest, replyTo: null });
      state.setState(({ sentCount: written }) => ({ sentCount: written + 1, staysUnread: false }));
    },
    /** Goes to a message, also far back; false where it is gone. */
    async goToMessage(client: QueryClient, messageId: string): Promise<boolean> {
      const isWanted = startNavigation();
      const isThere = await loadAround(client, place, messageId, isWanted);
      if (!isWanted()) return true;
      if (isThere) state.setState({ scrollTarget: { messageId } });
      return isThere;
    },
    /** Goes to the first message since a moment, given as the API writes it, or to the newest. */
    async goToDate(client: QueryClient, at: string): Promise<void> {
      const isWanted = startNavigation();
      const messageId = await loadFirstSince(client, place, at, isWanted);
      if (messageId !== null && isWanted()) state.setState({ scrollTarget: { messageId } });
    },
    /** Goes to where the conversation is now. */
    async goToNewest(client: QueryClient): Promise<void> {
      const isWanted = startNavigation();
      await loadNewest(client, place, isWanted);
      if (isWanted()) state.setState({ scrollTarget: 'newest' });
    },
    clearScrollTarget: (): void => state.setState({ scrollTarget: null }),
    /** Takes the focus back when something else is done with. */
    setComposer(element: HTMLElement | null): void {
      composer = element;
    },
    focusComposer: (): void => composer?.focus(),
    setList(element: HTMLElement | null): void {
      list = element;
    },
    /** Scrolls by so many heights of the list, but for a line or two by which one finds one's place again. */
    scrollByPage: (pages: -1 | 1): void =>
      list?.scrollBy({ top: pages * Math.max(list.clientHeight - 48, list.clientHeight / 2) }),
  };
}

type MessageViewStore = ReturnType<typeof createMessageView>;

export const MessageViewContext = createContext<MessageViewStore | null>(null);

/** The conversation around the component, and what can be done with it. */
export function useMessageView(): MessageViewStore {
  const view = use(MessageViewContext);
  if (!view) throw new Error('What belongs to a list of messages is drawn within a MessageView.');
  return view;
}

export const useMessageViewState = <T>(select: (doing: MessageViewState) => T): T =>
  useStore(useMessageView().state, select);
