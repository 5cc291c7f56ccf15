import { create } from 'zustand';

const VISIBLE_MS = 2_500;

interface ComposerStatus {
  readonly conversationId: string;
  /** Of the composer beside which alone it is said; undefined for each of the conversation. */
  readonly placeId: string | undefined;
  readonly text: string;
  /** Tells two equal ones apart. */
  readonly number: number;
}

/** What has just happened to a message of one's own, for a moment. */
export const useComposerStatus = create<{ showComposerStatus: ComposerStatus | null }>(() => ({
  showComposerStatus: null,
}));

let last = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says it beside the composers of that conversation, or one of them, if they are on the screen. */
export function note(conversationId: string, text: string, placeId?: string): void {
  last += 1;
  useComposerStatus.setState({ showComposerStatus: { conversationId, placeId, text, number: last } });
  clearTimeout(timer);
  timer = setTimeout(() => useComposerStatus.setState({ showComposerStatus: null }), VISIBLE_MS);
}
