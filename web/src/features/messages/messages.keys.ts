import type { KeyGroup } from '../../platform/shortcuts.ts';
import { messageKeysTexts as texts } from './messages.keys.texts.ts';

export const messageKeys: readonly KeyGroup[] = [
  {
    title: () => texts.writing.title,
    keys: [
      { key: 'Enter', label: () => texts.writing.send },
      { key: 'mod+Enter', label: () => texts.writing.sendFromCode },
      { key: 'shift+Enter', label: () => texts.writing.newLine },
      { key: 'ArrowUp', label: () => texts.writing.editLast },
      { key: 'Escape', label: () => texts.writing.stop },
      { key: 'PageUp', label: () => texts.writing.scrollUp },
      { key: 'PageDown', label: () => texts.writing.scrollDown },
    ],
  },
  {
    title: () => texts.reading.title,
    keys: [
      { key: 'ArrowUp', label: () => texts.reading.previous },
      { key: 'ArrowDown', label: () => texts.reading.next },
      { key: 'Home', label: () => texts.reading.first },
      { key: 'End', label: () => texts.reading.last },
      { key: 'Tab', label: () => texts.reading.actions },
      { key: 'Escape', label: () => texts.reading.write },
    ],
  },
];
