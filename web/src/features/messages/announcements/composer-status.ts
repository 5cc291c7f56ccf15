import { create } from 'zustand';

const STAYS_MS = 2_500;

interface Note {
  readonly conversationId: string;
  /** Of the composer beside which alone it is said; undefined for each of the conversation. */
  readonly placeId: string | undefined;
  readonly text: string;
  /** Tells two equal ones apart. */
  readonly number: number;
}

/** What has just happened to a message of one's own, for a moment. */
export const useNote = create<{ note: Note | null }>(() => ({ note: null }));

let last = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says it beside the composers of that conversation, or one of them, if they are on the screen. */
export function note(conversationId: string, text: string, placeId?: string): void {
  last += 1;
  useNote.setState({ note: { conversationId, placeId, text, number: last } });
  clearTimeout(timer);
  timer = setTimeout(() => useNote.setState({ note: null }), STAYS_MS);
}
