import type { ViewType } from '@workflow/contract/databases/databases.schema.ts';
import { type ShownType, shownType } from './view-types.ts';

/** What can be said of how a type of view shows rows. */
export interface ViewFeatures {
  readonly filters: boolean;
  readonly sorts: boolean;
  /** Into which parts rows fall by a property: columns, of which there may be lanes, or one group after the other. */
  readonly groups: 'columns' | 'groups' | null;
  /** Which properties are shown, and in which order. */
  readonly properties: boolean;
}

const GROUPED_FEATURES: ViewFeatures = { filters: true, sorts: true, groups: 'groups', properties: true };
const NO_FEATURES: ViewFeatures = { filters: false, sorts: false, groups: null, properties: false };

const featuresByType: Record<ShownType, ViewFeatures> = {
  board: { filters: true, sorts: true, groups: 'columns', properties: true },
  list: GROUPED_FEATURES,
  table: GROUPED_FEATURES,
  gantt: GROUPED_FEATURES,
  // The days are its groups.
  calendar: { filters: true, sorts: true, groups: null, properties: true },
  gallery: GROUPED_FEATURES,
  chart: { ...NO_FEATURES, filters: true },
  // It shows none.
  form: NO_FEATURES,
};

export const viewFeaturesOf = (type: ViewType): ViewFeatures => featuresByType[shownType(type)];
