import type { KeyGroup } from '../../../platform/keyboard/shortcuts.ts';
import { FORMAT_KEYS, type Format } from '../composer/formatting/formatting.shortcuts.ts';
import { formattingTexts } from '../composer/formatting/formatting.texts.ts';
import { messageKeysTexts as texts } from './messages.keys.texts.ts';

export const messageKeys: readonly KeyGroup[] = [
  {
    title: () => texts.writing.title,
    keys: [
      { key: 'Enter', label: () => texts.writing.send },
      { key: 'mod+Enter', label: () => texts.writing.sendFromCode },
      { key: 'shift+Enter', label: () => texts.writing.newLine },
      { key: 'Tab', label: () => texts.writing.complete },
      { key: 'Backspace', label: () => texts.writing.uncode },
      { key: 'ArrowUp', label: () => texts.writing.editLast },
      { key: 'Escape', label: () => texts.writing.stop },
      { key: 'PageUp', label: () => texts.writing.scrollUp },
      { key: 'PageDown', label: () => texts.writing.scrollDown },
    ],
  },
  {
    title: () => formattingTexts.toolbar,
    keys: [
      ...(Object.entries(FORMAT_KEYS) as [Format, string][]).map(([format, key]) => ({
        key,
        label: () => formattingTexts[format],
      })),
      { key: 'shift+Enter', label: () => texts.writing.nextItem },
      { key: 'mod+shift+v', label: () => texts.writing.pastePlain },
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
