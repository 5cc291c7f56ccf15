import { create } from 'zustand';

const KEY = 'formatting';

/** Whether the formatting toolbar shows; this browser remembers it. */
const useState = create(() => ({ shown: localStorage.getItem(KEY) !== 'hidden' }));

export const useFormattingShown = () => useState(({ shown }) => shown);

export function toggleFormatting(): void {
  const shown = !useState.getState().shown;
  useState.setState({ shown });
  try {
    if (shown) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'hidden');
  } catch {
    // It stays so for as long as the tab.
  }
}
