import type { ViewType } from '@workflow/contract/databases/databases.schema.ts';
import { type ShownType, shownType } from './view-types.ts';

/** What can be said of how a type of view shows rows; by what they are filtered can be said of every one. */
export interface Offers {
  readonly sorts: boolean;
  /** Into which parts rows fall by a property: columns, of which there may be lanes, or one group after the other. */
  readonly groups: 'columns' | 'groups' | null;
  /** Which properties are shown, and in which order. */
  readonly properties: boolean;
}

const GROUPED: Offers = { sorts: true, groups: 'groups', properties: true };
const NOTHING: Offers = { sorts: false, groups: null, properties: false };

const offers: Record<ShownType, Offers> = {
  board: { sorts: true, groups: 'columns', properties: true },
  list: GROUPED,
  table: GROUPED,
  gantt: GROUPED,
  // The days are its groups.
  calendar: { sorts: true, groups: null, properties: true },
  gallery: GROUPED,
  chart: NOTHING,
  form: NOTHING,
};

export const offersOf = (type: ViewType): Offers => offers[shownType(type)];
