import type { ReactNode } from 'react';

export interface MenuItem {
  /** Unique within the menu. */
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  /** Whether the action deletes or removes something. */
  readonly isDanger?: boolean;
  /** The labels of the keyboard shortcut for the same action. */
  readonly keyCaps?: readonly string[];
  /** Called after the focus has returned to the button. The action may move the focus. */
  readonly onChoose: () => void;
}

export interface MenuGroup {
  readonly title?: string;
  readonly items: readonly MenuItem[];
  /** For a radio group: the key of the chosen item, or null when none is chosen. */
  readonly chosen?: string | null;
}
