import type { rollup as contract } from '@workflow/contract/databases/property-types/rollup.ts';
import { loadRollups } from '../rows/rollups.ts';
import type { SqlPropertyType } from './sql-property-type.ts';

export const rollup: SqlPropertyType<typeof contract> = {
  source: { from: 'elsewhere', load: loadRollups },
  filter: {},
  sort: null,
  groups: null,
};
