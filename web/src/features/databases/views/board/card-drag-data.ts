import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { BoardCell } from './board-cells.ts';

const CARD = Symbol('card');

interface DraggedCard {
  readonly row: Row;
  /** Where it lay. */
  readonly from: BoardCell;
}

/** What a card takes along while it is dragged. */
export const cardDragData = (card: DraggedCard): Record<symbol, unknown> => ({ [CARD]: card });

/** The card that is dragged; undefined where it is something else. */
export const readDraggedCard = (data: Record<string | symbol, unknown>): DraggedCard | undefined =>
  data[CARD] as DraggedCard | undefined;
