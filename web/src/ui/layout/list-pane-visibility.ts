import { create } from 'zustand';

const KEY = 'hidden-list-panes';

function readHidden(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** The names of the list panes that the user hid in this browser. */
export const useHiddenListPanes = create<{ hidden: readonly string[] }>(() => ({ hidden: readHidden() }));

export function setListPaneHidden(name: string, isHidden: boolean): void {
  const hidden = [...readHidden().filter((one) => one !== name), ...(isHidden ? [name] : [])];
  useHiddenListPanes.setState({ hidden });
  try {
    localStorage.setItem(KEY, JSON.stringify(hidden));
  } catch {
    // If localStorage is full, the choice lasts only until the tab is closed.
  }
}
