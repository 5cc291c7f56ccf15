import { rowTitleOf } from '@workflow/contract/databases/databases.property-roles.ts';
import { findProperty } from '@workflow/contract/databases/query/built-in-properties.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { contentKey, type OpenDatabase } from '../../databases.cache.ts';
import { databasesTexts } from '../../databases.texts.ts';
import { rowsTexts as texts } from '../rows.texts.ts';
import { getPendingCells } from '../window/rows.pending.ts';
import { findRow } from '../window/rows.window.ts';
import { revealCell } from './revealed-cell.store.ts';
import type { CommandContext, Direction, RowCommand } from './row-command.ts';

/** Says what undo or redo has changed, and brings the first changed cell into view. */
export function announceUndo(
  { client, database }: CommandContext,
  command: RowCommand,
  way: Direction,
): void {
  const cells = command.listCells?.() ?? [];
  const [first] = cells;
  const topic = `history of ${database.id}`;
  const words = way === 'undone' ? texts.undone : texts.redone;
  if (!first) return void toast.success(words.rows, topic);
  revealCell(database.id, first);
  const open = client.getQueryData<OpenDatabase>(contentKey(database));
  const row = open && findRow(open.rows, first.row_id, getPendingCells());
  const property = open && findProperty(open.properties, first.property_id);
  const isOne = cells.length === 1 && open && row && property;
  toast.success(
    isOne
      ? words.cell({
          row: rowTitleOf(row, open.properties) || databasesTexts.untitled,
          property: property.name,
        })
      : words.cells({ count: cells.length }),
    topic,
  );
}
