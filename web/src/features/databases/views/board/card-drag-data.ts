import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { BoardCell } from './board-cells.ts';

const CARD = Symbol('card');

interface DraggedCard {
  readonly row: Row;
  /** The board cell that the card was dragged from. */
  readonly from: BoardCell;
}

/** The drag data of a card. */
export const cardDragData = (card: DraggedCard): Record<symbol, unknown> => ({ [CARD]: card });

/** Returns the dragged card, or undefined if something else is dragged. */
export const readDraggedCard = (data: Record<string | symbol, unknown>): DraggedCard | undefined =>
  data[CARD] as DraggedCard | undefined;
