import type { button as contract } from '@workflow/contract/databases/property-types/button.ts';
import type { SqlPropertyType } from './sql-property-type.ts';

export const button: SqlPropertyType<typeof contract> = {
  source: { from: 'elsewhere', load: async () => new Map() },
  filter: {},
  sort: null,
  groups: null,
};
