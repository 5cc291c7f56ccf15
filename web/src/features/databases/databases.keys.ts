import type { KeyGroup } from '../../platform/shortcuts.ts';
import { databaseKeysTexts as texts } from './databases.keys.texts.ts';

export const databaseKeys: readonly KeyGroup[] = [
  {
    title: () => texts.history.title,
    keys: [
      { key: 'mod+z', label: () => texts.history.undo },
      { key: 'mod+shift+z', label: () => texts.history.redo },
      { key: 'mod+y', label: () => texts.history.redo },
    ],
  },
  {
    title: () => texts.table.title,
    keys: [
      ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => ({
        key,
        label: () => texts.table.move,
      })),
      { key: 'shift+ArrowDown', label: () => texts.table.extend },
      { key: 'Home', label: () => texts.table.first },
      { key: 'End', label: () => texts.table.last },
      { key: 'PageUp', label: () => texts.table.pageUp },
      { key: 'PageDown', label: () => texts.table.pageDown },
      { key: 'mod+a', label: () => texts.table.all },
      { key: 'Enter', label: () => texts.table.edit },
      { key: 'F2', label: () => texts.table.edit },
      { key: 'Space', label: () => texts.table.edit },
      { key: 'mod+Enter', label: () => texts.table.open },
      { key: 'Delete', label: () => texts.table.empty },
      { key: 'Backspace', label: () => texts.table.empty },
      { key: 'mod+d', label: () => texts.table.fill },
      { key: 'mod+r', label: () => texts.table.fillRight },
      { key: 'shift+Space', label: () => texts.table.mark },
      { key: 'mod+Delete', label: () => texts.table.deleteRows },
      { key: 'mod+Backspace', label: () => texts.table.deleteRows },
      { key: 'mod+shift+d', label: () => texts.table.duplicateRows },
      { key: 'mod+shift+Enter', label: () => texts.table.addUnder },
      { key: 'alt+shift+ArrowDown', label: () => texts.table.moveRow },
      { key: 'alt+shift+ArrowUp', label: () => texts.table.moveRow },
      { key: 'alt+ArrowDown', label: () => texts.table.unfold },
      { key: 'alt+ArrowUp', label: () => texts.table.fold },
    ],
  },
  {
    title: () => texts.cell.title,
    keys: [
      { key: 'Enter', label: () => texts.cell.keep },
      { key: 'Tab', label: () => texts.cell.next },
      { key: 'Escape', label: () => texts.cell.giveUp },
      { key: 'ArrowDown', label: () => texts.cell.choose },
    ],
  },
  {
    title: () => texts.panel.title,
    keys: [
      { key: 'j', label: () => texts.panel.next },
      { key: 'k', label: () => texts.panel.previous },
    ],
  },
  {
    title: () => texts.board.title,
    keys: [
      { key: 'ArrowUp', label: () => texts.board.next },
      { key: 'ArrowDown', label: () => texts.board.next },
      { key: 'ArrowLeft', label: () => texts.board.column },
      { key: 'ArrowRight', label: () => texts.board.column },
      { key: 'Home', label: () => texts.board.first },
      { key: 'End', label: () => texts.board.last },
      { key: 'mod+shift+ArrowRight', label: () => texts.board.toColumn },
      { key: 'mod+shift+ArrowDown', label: () => texts.board.down },
    ],
  },
  {
    title: () => texts.gantt.title,
    keys: [
      { key: 'ArrowLeft', label: () => texts.gantt.move },
      { key: 'ArrowRight', label: () => texts.gantt.move },
      { key: 'shift+ArrowRight', label: () => texts.gantt.stretch },
      { key: 'ArrowDown', label: () => texts.gantt.next },
      { key: 'ArrowUp', label: () => texts.gantt.previous },
      { key: '+', label: () => texts.gantt.further },
      { key: '-', label: () => texts.gantt.back },
      { key: 'Enter', label: () => texts.gantt.open },
    ],
  },
  {
    title: () => texts.calendar.title,
    keys: [
      { key: 'ArrowLeft', label: () => texts.calendar.day },
      { key: 'ArrowRight', label: () => texts.calendar.day },
      { key: 'ArrowUp', label: () => texts.calendar.week },
      { key: 'ArrowDown', label: () => texts.calendar.week },
      { key: 'shift+ArrowRight', label: () => texts.calendar.stretch },
      { key: 'alt+shift+ArrowRight', label: () => texts.calendar.stretchStart },
      { key: 'PageUp', label: () => texts.calendar.month },
      { key: 'PageDown', label: () => texts.calendar.month },
      { key: 'Enter', label: () => texts.calendar.open },
    ],
  },
];
