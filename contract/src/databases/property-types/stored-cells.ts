import type { PropertyTypeName } from './property-types.ts';

const WITHOUT_STORED_CELLS: readonly PropertyTypeName[] = ['relation', 'rollup', 'button'];

/** Whether its cells are not found in their rows: they are read with a page of rows, or hold nothing, and nothing is computed of them. */
export const lacksStoredCells = (type: PropertyTypeName): boolean => WITHOUT_STORED_CELLS.includes(type);
