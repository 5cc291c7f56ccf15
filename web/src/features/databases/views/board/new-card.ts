import type { NewRow, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { BoundFilter } from '@workflow/contract/databases/query/bind.ts';
import { matchesBoundFilter } from '@workflow/contract/databases/query/in-memory.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { databasesTexts } from '../../databases.texts.ts';
import { cellsImpliedByFilter } from '../rows/new-row-cells.ts';
import { boardTexts as texts } from './board.texts.ts';
import { type BoardCell, changesForMove } from './board-cells.ts';

interface Place {
  readonly cell: BoardCell;
  readonly filter: BoundFilter | null;
  readonly titleId: string | undefined;
}

interface Actions {
  readonly create: (row: NewRow) => Promise<Row>;
  readonly onOpenRow: (rowId: string) => void;
}

/**
 * Creates a card with the cells that its column, its lane and the filter need. A toast offers to open a card that the filter excludes.
 * Returns whether the card was saved.
 */
export async function createCard(
  title: string,
  { cell, filter, titleId }: Place,
  { create, onOpenRow }: Actions,
): Promise<boolean> {
  const cells: NonNullable<NewRow['cells']> = {
    ...cellsImpliedByFilter(filter),
    ...changesForMove({ cells: {} }, cell, null),
  };
  if (titleId) delete cells[titleId];
  const row = await create({ title, cells }).catch(() => null);
  if (row && filter && !matchesBoundFilter(filter, row))
    toast.success(texts.newCardFilteredOut, `made ${row.id}`, {
      label: databasesTexts.open,
      run: () => onOpenRow(row.id),
    });
  return row !== null;
}
