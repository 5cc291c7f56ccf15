import type { PropertyTypeName } from './property-types.ts';

const ELSEWHERE: readonly PropertyTypeName[] = ['relation', 'rollup', 'button'];

/** Whether its cells are not found in their rows: they are read with a page of rows, or hold nothing, and nothing is computed of them. */
export const isElsewhere = (type: PropertyTypeName): boolean => ELSEWHERE.includes(type);
