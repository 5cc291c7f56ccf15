import type { ViewType } from '@workflow/contract/databases/databases.schema.ts';
import { type ShownType, shownType } from './view-types.ts';

/** What can be said of how a type of view shows rows. */
export interface Offers {
  readonly filters: boolean;
  readonly sorts: boolean;
  /** Into which parts rows fall by a property: columns, of which there may be lanes, or one group after the other. */
  readonly groups: 'columns' | 'groups' | null;
  /** Which properties are shown, and in which order. */
  readonly properties: boolean;
}

const GROUPED: Offers = { filters: true, sorts: true, groups: 'groups', properties: true };
const NOTHING: Offers = { filters: false, sorts: false, groups: null, properties: false };

const offers: Record<ShownType, Offers> = {
  board: { filters: true, sorts: true, groups: 'columns', properties: true },
  list: GROUPED,
  table: GROUPED,
  gantt: GROUPED,
  // The days are its groups.
  calendar: { filters: true, sorts: true, groups: null, properties: true },
  gallery: GROUPED,
  chart: { ...NOTHING, filters: true },
  // It shows none.
  form: NOTHING,
};

export const offersOf = (type: ViewType): Offers => offers[shownType(type)];
