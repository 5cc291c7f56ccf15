import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { create } from 'zustand';

interface View {
  /** Whose actions show: under the pointer, or with the focus in it. */
  readonly active: string | null;
  readonly editing: string | null;
  readonly replyTo: Message | null;
  /** Grows with every message that was written here: the list follows it down. */
  readonly written: number;
}

const NOTHING: Omit<View, 'written'> = { active: null, editing: null, replyTo: null };

/** What somebody is doing with the messages of the channel that is open. */
export const useView = create<View>(() => ({ ...NOTHING, written: 0 }));

export const resetView = () => useView.setState(NOTHING);

export const activate = (messageId: string | null) => {
  if (useView.getState().active !== messageId) useView.setState({ active: messageId });
};

export const startEditing = (messageId: string) => useView.setState({ editing: messageId, replyTo: null });

export const stopEditing = () => useView.setState({ editing: null });

export const startReply = (message: Message) => useView.setState({ replyTo: message, editing: null });

export const stopReply = () => useView.setState({ replyTo: null });

export const noteWritten = () => useView.setState(({ written }) => ({ written: written + 1, replyTo: null }));

/** The composer of the open channel; it takes the focus back when something else is done with. */
export const COMPOSER_ID = 'composer';

export const focusComposer = () => document.getElementById(COMPOSER_ID)?.focus();
