import type { ViewType } from '@workflow/contract/databases/databases.schema.ts';

export type ShownType = 'board' | 'list' | 'table' | 'gantt' | 'calendar' | 'gallery' | 'chart' | 'form';

/** All view types, in the order of the “Add view” menu. */
export const VIEW_TYPES: readonly ShownType[] = [
  'board',
  'list',
  'table',
  'gantt',
  'calendar',
  'gallery',
  'chart',
  'form',
];

/** View types that exist only when a user adds one, because they need settings before they can show anything. */
const CUSTOM_ONLY_TYPES: readonly ViewType[] = ['chart', 'form'];

/** The views that a database can have without settings. A new database shows only its default view; users add the others. */
export const STANDARD_TYPES: readonly ShownType[] = VIEW_TYPES.filter(
  (type) => !CUSTOM_ONLY_TYPES.includes(type),
);

const isSupportedType = (type: ViewType): type is ShownType =>
  (VIEW_TYPES as readonly ViewType[]).includes(type);

/** Returns the type of view to show. A board is the fallback for unknown types (spec section 2, Projects). */
export const shownType = (type: ViewType): ShownType => (isSupportedType(type) ? type : 'board');

/** Returns the standard view that a database opens with. */
export const standardTypeOf = (type: ViewType): ShownType =>
  STANDARD_TYPES.find((one) => one === type) ?? 'board';
