import type { Row } from '@workflow/contract/databases/databases.schema.ts';

const ROW = Symbol('row');

/** What a card takes along while it is dragged. */
export const dragging = (row: Row): Record<symbol, unknown> => ({ [ROW]: row });

/** The row that is dragged; undefined where it is something else. */
export const draggedRow = (data: Record<string | symbol, unknown>): Row | undefined =>
  data[ROW] as Row | undefined;
