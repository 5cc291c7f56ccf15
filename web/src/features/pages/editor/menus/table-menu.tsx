import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowMerge,
  IconArrowRight,
  IconArrowUp,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTable,
  IconTableColumn,
  IconTrash,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeader,
} from '@tiptap/pm/tables';
import { keyCapLabels } from '../../../../platform/keyboard/key-chord.ts';
import { isMac } from '../../../../platform/keyboard/shortcuts.ts';
import type { MenuGroup } from '../../../../ui/menu/menu.ts';
import { moveColumn, moveRow, onTable } from '../commands/tables.ts';
import { editorTexts as texts } from '../editor.texts.ts';

const ICON = { size: 16, 'aria-hidden': true } as const;

interface TableCommand {
  readonly key: string;
  readonly label: string;
  readonly Icon: typeof IconTable;
  readonly command: Command;
  readonly keys?: string;
  readonly isDanger?: true;
}

const rowCommands = (): readonly TableCommand[] => [
  { key: 'row-above', label: texts.table.rowAbove, Icon: IconRowInsertTop, command: addRowBefore },
  { key: 'row-below', label: texts.table.rowBelow, Icon: IconRowInsertBottom, command: addRowAfter },
  { key: 'row-up', label: texts.table.moveUp, Icon: IconArrowUp, command: moveRow(-1), keys: 'alt+ArrowUp' },
  {
    key: 'row-down',
    label: texts.table.moveDown,
    Icon: IconArrowDown,
    command: moveRow(1),
    keys: 'alt+ArrowDown',
  },
  {
    key: 'row-delete',
    label: texts.table.deleteRow,
    Icon: IconRowRemove,
    command: deleteRow,
    isDanger: true,
  },
];

const columnCommands = (): readonly TableCommand[] => [
  {
    key: 'column-before',
    label: texts.table.columnBefore,
    Icon: IconColumnInsertLeft,
    command: addColumnBefore,
  },
  {
    key: 'column-after',
    label: texts.table.columnAfter,
    Icon: IconColumnInsertRight,
    command: addColumnAfter,
  },
  {
    key: 'column-left',
    label: texts.table.moveLeft,
    Icon: IconArrowLeft,
    command: moveColumn(-1),
    keys: 'alt+ArrowLeft',
  },
  {
    key: 'column-right',
    label: texts.table.moveRight,
    Icon: IconArrowRight,
    command: moveColumn(1),
    keys: 'alt+ArrowRight',
  },
  {
    key: 'column-delete',
    label: texts.table.deleteColumn,
    Icon: IconColumnRemove,
    command: deleteColumn,
    isDanger: true,
  },
];

const tableCommands = (): readonly TableCommand[] => [
  { key: 'header-row', label: texts.table.headerRow, Icon: IconTable, command: toggleHeader('row') },
  {
    key: 'header-column',
    label: texts.table.headerColumn,
    Icon: IconTableColumn,
    command: toggleHeader('column'),
  },
  { key: 'merge', label: texts.table.merge, Icon: IconArrowMerge, command: mergeCells },
  { key: 'split', label: texts.table.split, Icon: IconColumnInsertRight, command: splitCell },
  {
    key: 'table-delete',
    label: texts.table.deleteTable,
    Icon: IconTrash,
    command: deleteTable,
    isDanger: true,
  },
];

function groupOf({ view }: Editor, title: string, commands: readonly TableCommand[]): MenuGroup {
  return {
    title,
    items: commands
      .filter(({ command }) => command(view.state))
      .map(({ key, label, Icon, command, keys, isDanger }) => ({
        key,
        label,
        icon: <Icon {...ICON} />,
        ...(keys && { keyCaps: keyCapLabels(keys, isMac) }),
        ...(isDanger && { isDanger }),
        onChoose: () => {
          onTable(command)(view.state, view.dispatch, view);
          view.focus();
        },
      })),
  };
}

/** The commands of the row, the column and the table with the caret. */
export const tableMenus = (editor: Editor) => ({
  row: groupOf(editor, texts.table.row, rowCommands()),
  column: groupOf(editor, texts.table.column, columnCommands()),
  table: groupOf(editor, texts.table.table, tableCommands()),
});
