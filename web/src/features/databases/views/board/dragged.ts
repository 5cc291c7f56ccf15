import type { Row } from '@workflow/contract/databases/databases.schema.ts';

const CARD = Symbol('card');

interface DraggedCard {
  readonly row: Row;
  /** The group in which it lay. */
  readonly from: string | null;
}

/** What a card takes along while it is dragged. */
export const dragging = (card: DraggedCard): Record<symbol, unknown> => ({ [CARD]: card });

/** The card that is dragged; undefined where it is something else. */
export const draggedCard = (data: Record<string | symbol, unknown>): DraggedCard | undefined =>
  data[CARD] as DraggedCard | undefined;
