import type { ReactNode } from 'react';
import type { MenuGroup } from '../../ui/menu/menu.ts';

/** What another feature adds to the menu of a database. The screens pass it in, because `databases` does not import these features. */
export interface DatabaseMenuPart {
  readonly groups: readonly MenuGroup[];
  /** The dialogs that the menu items open. */
  readonly dialogs: ReactNode;
}
