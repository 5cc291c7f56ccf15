import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { Spot } from './board-cells.ts';

const CARD = Symbol('card');

interface DraggedCard {
  readonly row: Row;
  /** Where it lay. */
  readonly from: Spot;
}

/** What a card takes along while it is dragged. */
export const dragging = (card: DraggedCard): Record<symbol, unknown> => ({ [CARD]: card });

/** The card that is dragged; undefined where it is something else. */
export const draggedCard = (data: Record<string | symbol, unknown>): DraggedCard | undefined =>
  data[CARD] as DraggedCard | undefined;
