import { create } from 'zustand';

const KEY = 'formatting';

function isHidden(): boolean {
  try {
    return localStorage.getItem(KEY) === 'hidden';
  } catch {
    return false;
  }
}

/** Whether the formatting toolbar shows; this browser remembers it. */
const useState = create(() => ({ shown: !isHidden() }));

export const useIsFormattingBarShown = () => useState(({ shown }) => shown);

export function toggleFormattingBar(): void {
  const shown = !useState.getState().shown;
  useState.setState({ shown });
  try {
    if (shown) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'hidden');
  } catch {
    // It stays so for as long as the tab.
  }
}
