import { create } from 'zustand';

const VISIBLE_MS = 2_500;

interface ComposerStatus {
  readonly conversationId: string;
  /** The composer that shows the status; undefined means every composer of the conversation. */
  readonly placeId: string | undefined;
  readonly text: string;
  /** A counter that makes two equal statuses distinct. */
  readonly number: number;
}

/** The current short status about the user's own message. */
export const useComposerStatus = create<{ current: ComposerStatus | null }>(() => ({
  current: null,
}));

let statusCount = 0;
let hideTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows a status in the composers of a conversation, or in one of them. */
export function showComposerStatus(conversationId: string, text: string, placeId?: string): void {
  statusCount += 1;
  useComposerStatus.setState({ current: { conversationId, placeId, text, number: statusCount } });
  clearTimeout(hideTimer);
  hideTimer = setTimeout(() => useComposerStatus.setState({ current: null }), VISIBLE_MS);
}
