import { create } from 'zustand';

interface PickerRequest {
  /** The picker opens next to this rectangle. */
  readonly beside: DOMRect;
  readonly answer: (emoji: string | null) => void;
}

export const useEmojiPickerState = create<{ readonly picking: PickerRequest | null }>(() => ({
  picking: null,
}));

/** Opens the picker next to an element; resolves with the chosen emoji, or null if the user cancels. */
export function pickEmoji(beside: Element): Promise<string | null> {
  useEmojiPickerState.getState().picking?.answer(null);
  return new Promise((resolve) => {
    const answer = (emoji: string | null) => {
      useEmojiPickerState.setState({ picking: null });
      resolve(emoji);
    };
    useEmojiPickerState.setState({ picking: { beside: beside.getBoundingClientRect(), answer } });
  });
}
