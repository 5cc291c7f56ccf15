import type { ReactNode } from 'react';

export interface MenuItem {
  /** Unique in its menu. */
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  /** Takes something away. */
  readonly isDanger?: boolean;
  /** What does the same without the menu, as it is printed on the keyboard. */
  readonly keyCaps?: readonly string[];
  /** The focus is back at the button before, and stays where this takes it. */
  readonly onChoose: () => void;
}

export interface MenuGroup {
  readonly title?: string;
  readonly items: readonly MenuItem[];
  /** Of a group of which always one is chosen: its key, or null while none is. */
  readonly chosen?: string | null;
}
