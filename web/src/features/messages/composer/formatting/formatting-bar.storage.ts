import { create } from 'zustand';

const KEY = 'formatting';

function isStoredAsShown(): boolean {
  try {
    return localStorage.getItem(KEY) === 'shown';
  } catch {
    return false;
  }
}

/** Whether the formatting toolbar is visible. It is off at first, and this browser's localStorage remembers the choice. */
const useFormattingBarStore = create(() => ({ shown: isStoredAsShown() }));

export const useIsFormattingBarShown = () => useFormattingBarStore(({ shown }) => shown);

export function toggleFormattingBar(): void {
  const shown = !useFormattingBarStore.getState().shown;
  useFormattingBarStore.setState({ shown });
  try {
    if (shown) localStorage.setItem(KEY, 'shown');
    else localStorage.removeItem(KEY);
  } catch {
    // If localStorage is unavailable, the setting lasts as long as the tab.
  }
}
