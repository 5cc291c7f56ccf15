import { create } from 'zustand';

const KEY = 'formatting';

function isHidden(): boolean {
  try {
    return localStorage.getItem(KEY) === 'hidden';
  } catch {
    return false;
  }
}

/** Whether the formatting toolbar is visible; stored in this browser's localStorage. */
const useFormattingBarStore = create(() => ({ shown: !isHidden() }));

export const useIsFormattingBarShown = () => useFormattingBarStore(({ shown }) => shown);

export function toggleFormattingBar(): void {
  const shown = !useFormattingBarStore.getState().shown;
  useFormattingBarStore.setState({ shown });
  try {
    if (shown) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'hidden');
  } catch {
    // If localStorage is unavailable, the setting lasts as long as the tab.
  }
}
