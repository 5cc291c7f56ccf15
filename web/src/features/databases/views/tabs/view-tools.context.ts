import { createContext } from 'react';

interface ViewTools {
  /** The place in the bar of views where a view shows its own controls. Null until the bar is mounted. */
  readonly slot: HTMLElement | null;
  /** The ref callback of the element for the controls. */
  readonly setSlot: (slot: HTMLElement | null) => void;
}

export const ViewToolsContext = createContext<ViewTools>({ slot: null, setSlot: () => {} });
