import type { PropertyTypeName } from './property-types.ts';

const WITHOUT_STORED_CELLS: readonly PropertyTypeName[] = ['relation', 'rollup', 'button'];

/**
 * Whether rows do not store the cells of this type: the server reads relations and rollups with each page of rows, and buttons have no
 * value. Rollups cannot use such properties.
 */
export const lacksStoredCells = (type: PropertyTypeName): boolean => WITHOUT_STORED_CELLS.includes(type);

/** Whether formulas can read properties of this type. Buttons have no value. */
export const isReadableByFormulas = (type: PropertyTypeName): boolean => type !== 'button';
