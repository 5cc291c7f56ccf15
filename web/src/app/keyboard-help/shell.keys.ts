import type { KeyGroup } from '../../platform/keyboard/shortcuts.ts';
import { keyHelpTexts as texts } from './key-help.texts.ts';

/** Keys that work on every screen: Tab, lists, toolbars, menus, tabs and dialogs. */
export const shellKeys: readonly KeyGroup[] = [
  {
    title: () => texts.moving.title,
    keys: [
      { key: 'Tab', label: () => texts.moving.nextStop },
      { key: 'shift+Tab', label: () => texts.moving.previousStop },
      { key: 'Enter', label: () => texts.moving.activate },
      { key: 'Escape', label: () => texts.closeDialog },
    ],
  },
  {
    title: () => texts.lists.title,
    keys: [
      { key: 'ArrowUp', label: () => texts.lists.up },
      { key: 'ArrowDown', label: () => texts.lists.down },
      { key: 'ArrowRight', label: () => texts.lists.right },
      { key: 'ArrowLeft', label: () => texts.lists.left },
      { key: 'shift+F10', label: () => texts.lists.menu },
      { key: 'Home', label: () => texts.lists.first },
      { key: 'End', label: () => texts.lists.last },
      { key: 'letter', label: () => texts.lists.letter },
    ],
  },
];
