import type { ViewType } from '@workflow/contract/databases/databases.schema.ts';
import { type ShownType, shownType } from './view-types.ts';

/** Which settings the toolbar offers for a type of view. */
export interface ViewFeatures {
  readonly filters: boolean;
  readonly sorts: boolean;
  /** How the view groups rows: as board columns (with optional lanes), as a list of groups, or not at all. */
  readonly groups: 'columns' | 'groups' | null;
  /** Whether users can choose and order the visible properties. */
  readonly properties: boolean;
}

const GROUPED_FEATURES: ViewFeatures = { filters: true, sorts: true, groups: 'groups', properties: true };
const NO_FEATURES: ViewFeatures = { filters: false, sorts: false, groups: null, properties: false };

const featuresByType: Record<ShownType, ViewFeatures> = {
  board: { filters: true, sorts: true, groups: 'columns', properties: true },
  list: GROUPED_FEATURES,
  table: GROUPED_FEATURES,
  gantt: GROUPED_FEATURES,
  // A calendar groups rows by day.
  calendar: { filters: true, sorts: true, groups: null, properties: true },
  gallery: GROUPED_FEATURES,
  chart: { ...NO_FEATURES, filters: true },
  // A form shows no rows.
  form: NO_FEATURES,
};

export const viewFeaturesOf = (type: ViewType): ViewFeatures => featuresByType[shownType(type)];
