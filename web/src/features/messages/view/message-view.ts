import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { createContext, use } from 'react';
import { createStore, useStore } from 'zustand';
import { type Place, placeIdOf } from '../../conversations/conversations.cache.ts';
import {
  changeDraft,
  type Draft,
  onDrafts,
  type Quoted,
  readDraft,
} from '../../conversations/conversations.drafts.ts';
import { loadAround, loadNewest, loadSince } from '../messages.paging.ts';
import { quotedFrom } from '../text/quoted.ts';

interface Doing {
  /** Whose actions show: under the pointer, or with the focus in it. */
  readonly active: string | null;
  /** Whose actions show whatever else is active: a menu of them is open. */
  readonly held: string | null;
  /** In which the focus is: keys are for this one. */
  readonly focused: string | null;
  readonly editing: string | null;
  readonly replyTo: Quoted | null;
  /** Grows with every message that was written here: the list follows it down. */
  readonly written: number;
  /** Something was marked unread: it stays so, whatever is on the screen, until the person comes back to it. */
  readonly keepsUnread: boolean;
  /** Where the list goes as soon as that is drawn. */
  readonly goal: { readonly messageId: string } | 'newest' | null;
}

/** What somebody is doing with the messages of one conversation that is on the screen. What they have begun they find again later. */
export function createView(place: Place, userId = '') {
  const kept = (): Pick<Doing, 'editing' | 'replyTo'> => {
    const { editing, replyTo } = readDraft(userId, placeIdOf(place));
    return { editing, replyTo };
  };
  const state = createStore<Doing>(() => ({
    active: null,
    held: null,
    focused: null,
    ...kept(),
    written: 0,
    keepsUnread: false,
    goal: null,
  }));
  const keep = (change: Partial<Draft>) => {
    changeDraft(userId, placeIdOf(place), change);
    state.setState(kept());
  };
  let composer: HTMLElement | null = null;
  let list: HTMLElement | null = null;
  let goings = 0;
  /** Whoever goes somewhere else, or writes, no longer wants to get to where they were going. */
  const setOut = () => {
    const going = ++goings;
    return () => going === goings;
  };
  return {
    place,
    state,
    /** Where a message is changed: in direct messages below the list, else where it stands (spec section 4, DM composer modes). */
    editsInComposer: place.kind === 'dm',
    activate(messageId: string | null): void {
      if (state.getState().active !== messageId) state.setState({ active: messageId });
    },
    hold: (messageId: string | null): void => state.setState({ held: messageId }),
    noteFocus(messageId: string | null): void {
      if (state.getState().focused !== messageId) state.setState({ focused: messageId });
    },
    keepUnread: (keepsUnread: boolean): void => state.setState({ keepsUnread }),
    startEditing: (messageId: string): void => keep({ editing: messageId }),
    /** What was begun of it is done with. */
    stopEditing(): void {
      const { editing, edits } = readDraft(userId, placeIdOf(place));
      const { [editing ?? '']: _, ...others } = edits;
      keep({ editing: null, edits: others });
    },
    startReply: (message: Message): void => keep({ replyTo: quotedFrom(message) }),
    stopReply: (): void => keep({ replyTo: null }),
    /** Other tabs of the same person go on with the same. Returns an unsubscribe function. */
    followDraft: (): (() => void) => onDrafts(() => state.setState(kept())),
    /** `rest` was written after what was sent. */
    noteWritten(rest = ''): void {
      setOut();
      keep({ text: rest, replyTo: null });
      state.setState(({ written }) => ({ written: written + 1, keepsUnread: false }));
    },
    /** Goes to a message, also far back; false where it is gone. */
    async goToMessage(client: QueryClient, messageId: string): Promise<boolean> {
      const isWanted = setOut();
      const isThere = await loadAround(client, place, messageId, isWanted);
      if (!isWanted()) return true;
      if (isThere) state.setState({ goal: { messageId } });
      return isThere;
    },
    /** Goes to the first message since a moment, given as the API writes it, or to the newest. */
    async goToMoment(client: QueryClient, at: string): Promise<void> {
      const isWanted = setOut();
      const messageId = await loadSince(client, place, at, isWanted);
      if (messageId !== null && isWanted()) state.setState({ goal: { messageId } });
    },
    /** Goes to where the conversation is now. */
    async goToNewest(client: QueryClient): Promise<void> {
      const isWanted = setOut();
      await loadNewest(client, place, isWanted);
      if (isWanted()) state.setState({ goal: 'newest' });
    },
    arrived: (): void => state.setState({ goal: null }),
    /** Takes the focus back when something else is done with. */
    setComposer(element: HTMLElement | null): void {
      composer = element;
    },
    focusComposer: (): void => composer?.focus(),
    setList(element: HTMLElement | null): void {
      list = element;
    },
    /** Scrolls by so many heights of the list, but for a line or two by which one finds one's place again. */
    turnPage: (pages: -1 | 1): void =>
      list?.scrollBy({ top: pages * Math.max(list.clientHeight - 48, list.clientHeight / 2) }),
  };
}

type View = ReturnType<typeof createView>;

export const ViewContext = createContext<View | null>(null);

/** The conversation around the component, and what can be done with it. */
export function useMessageView(): View {
  const view = use(ViewContext);
  if (!view) throw new Error('What belongs to a list of messages is drawn within a MessageView.');
  return view;
}

export const useView = <T>(select: (doing: Doing) => T): T => useStore(useMessageView().state, select);
