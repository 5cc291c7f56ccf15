import { create } from 'zustand';

interface Picking {
  /** The picker appears beside it. */
  readonly beside: DOMRect;
  readonly answer: (emoji: string | null) => void;
}

export const useEmojiPickerState = create<{ readonly picking: Picking | null }>(() => ({ picking: null }));

/** Lets the person pick an emoji, beside what they asked for it with; null where they did not. */
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
