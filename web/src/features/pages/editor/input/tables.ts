import { chainCommands } from '@tiptap/pm/commands';
import { keymap } from '@tiptap/pm/keymap';
import type { Node } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import { Plugin } from '@tiptap/pm/state';
import { columnResizing, isInTable, tableEditing } from '@tiptap/pm/tables';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { toast } from '../../../../ui/feedback/toast.ts';
import { insertLineBreak } from '../commands/enter.ts';
import {
  leaveTable,
  moveColumn,
  moveRow,
  onTable,
  tabToNextCell,
  tabToPreviousCell,
} from '../commands/tables.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import { COLUMNS_MAX, hasKnownSize, isTable, ROWS_MAX } from '../schema/table.nodes.ts';
import { readingKeys } from './reading-keys.ts';

const CELL_WIDTH_MIN = 60;

/**
 * The editing of tables, which fills rows that became too short. It does so only after an edit of this user: a page that is opened or read must
 * not change.
 */
function tableEditingPlugin(): Plugin {
  const { spec } = tableEditing({ allowTableNodeSelection: true });
  const plugin: Plugin = new Plugin({
    ...spec,
    appendTransaction: (transactions, before, state) => {
      const isOwn = transactions.some((tr) => !tr.getMeta(ySyncPluginKey)?.isChangeOrigin);
      return isOwn ? spec.appendTransaction?.call(plugin, transactions, before, state) : null;
    },
  });
  return plugin;
}

const tablesOf = (doc: Node): Node[] => doc.children.filter(isTable);

/** Refuses edits of this user that make a table larger than the editor opens: nobody could edit the page any more. */
const limitSize = () =>
  new Plugin({
    filterTransaction: (tr, { doc }) => {
      if (!tr.docChanged || tr.getMeta(ySyncPluginKey)?.isChangeOrigin) return true;
      const known = new Set(tablesOf(doc));
      if (tablesOf(tr.doc).every((table) => known.has(table) || hasKnownSize(table))) return true;
      toast.error(texts.table.tooLarge({ rows: ROWS_MAX, columns: COLUMNS_MAX }), 'table size');
      return false;
    },
  });

const onlyInTable =
  (command: Command): Command =>
  (state, dispatch, view) =>
    isInTable(state) && command(state, dispatch, view);

/** The editor plugins for tables. They handle key presses before the plugins for blocks. */
export const tables = (): Plugin[] => [
  columnResizing({ cellMinWidth: CELL_WIDTH_MIN, defaultCellMinWidth: 100, lastColumnResizable: true }),
  keymap({
    Tab: tabToNextCell,
    'Shift-Tab': tabToPreviousCell,
    Enter: onlyInTable(insertLineBreak),
    'Alt-ArrowUp': onTable(moveRow(-1)),
    'Alt-ArrowDown': onTable(moveRow(1)),
    ...readingKeys('Alt', onTable(moveColumn(-1)), onTable(moveColumn(1))),
    ArrowDown: chainCommands(leaveTable(1)),
    ArrowUp: chainCommands(leaveTable(-1)),
  }),
  tableEditingPlugin(),
  limitSize(),
];
