import type { ViewType } from '@workflow/contract/databases/databases.schema.ts';

export type ShownType = 'board' | 'list' | 'table' | 'gantt' | 'calendar' | 'gallery' | 'chart' | 'form';

/** In the order in which they are offered. */
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

/** Those without which somebody has made one: there is something to be said before they show anything. */
const CUSTOM_ONLY_TYPES: readonly ViewType[] = ['chart', 'form'];

/** Those that every database has. */
export const STANDARD_TYPES: readonly ShownType[] = VIEW_TYPES.filter(
  (type) => !CUSTOM_ONLY_TYPES.includes(type),
);

const isSupportedType = (type: ViewType): type is ShownType =>
  (VIEW_TYPES as readonly ViewType[]).includes(type);

/** The view that is shown for one of a type: a board where there is no other (spec section 2, Projects). */
export const shownType = (type: ViewType): ShownType => (isSupportedType(type) ? type : 'board');
