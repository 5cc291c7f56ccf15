import { create } from 'zustand';

const STAYS_MS = 2_500;

interface Note {
  readonly conversationId: string;
  readonly text: string;
  /** Tells two equal ones apart. */
  readonly number: number;
}

/** What has just happened to a message of one's own, for a moment. */
export const useNote = create<{ note: Note | null }>(() => ({ note: null }));

let last = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says it beside the composer of that conversation, if it is on the screen. */
export function note(conversationId: string, text: string): void {
  last += 1;
  useNote.setState({ note: { conversationId, text, number: last } });
  clearTimeout(timer);
  timer = setTimeout(() => useNote.setState({ note: null }), STAYS_MS);
}
