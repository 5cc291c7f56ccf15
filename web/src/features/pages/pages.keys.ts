import type { KeyGroup } from '../../platform/keyboard/shortcuts.ts';
import { pageKeysTexts as texts } from './pages.keys.texts.ts';

export const pageKeys: readonly KeyGroup[] = [
  {
    title: () => texts.title,
    keys: [
      { key: 'ArrowUp', label: () => texts.next },
      { key: 'ArrowDown', label: () => texts.next },
      { key: 'ArrowRight', label: () => texts.open },
      { key: 'ArrowLeft', label: () => texts.close },
      { key: 'Enter', label: () => texts.go },
      { key: 'Tab', label: () => texts.buttons },
      { key: 'mod+shift+ArrowUp', label: () => texts.up },
      { key: 'mod+shift+ArrowDown', label: () => texts.down },
      { key: 'mod+shift+ArrowRight', label: () => texts.in },
      { key: 'mod+shift+ArrowLeft', label: () => texts.out },
      { key: 'Escape', label: () => texts.giveUp },
    ],
  },
];
