import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { expect, test } from 'vitest';
import { chartModelOf } from './chart.config.ts';

const kinds: Property = {
  id: 'k',
  name: 'Kind',
  type: 'select',
  database_id: 'd',
  config: { options: [] },
  position: 'a',
  version: 1,
};

test('a chart calls rows “tasks” in a project', () => {
  expect(chartModelOf('database', [kinds], undefined)?.figureName).toBe('Number of rows');
  expect(chartModelOf('project', [kinds], undefined)?.figureName).toBe('Number of tasks');
});
