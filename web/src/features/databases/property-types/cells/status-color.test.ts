import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { expect, test } from 'vitest';
import { statusColorOf } from './status-color.ts';

const status: Property = {
  id: 's',
  database_id: 'd',
  name: 'Status',
  type: 'select',
  config: {
    options: [
      { id: '1', value: 'Done', color: 'green' },
      { id: '2', value: 'Odd', color: 'chartreuse' },
    ],
  },
  position: 'a',
  version: 1,
};

test('a bar has the color of its status, and none without a status or with an unknown color', () => {
  expect(statusColorOf({ cells: { s: 'Done' } }, [status])).toBe('green');
  expect(statusColorOf({ cells: { s: 'Odd' } }, [status])).toBeUndefined();
  expect(statusColorOf({ cells: {} }, [status])).toBeUndefined();
  expect(statusColorOf({ cells: { s: 'Done' } }, [])).toBeUndefined();
});
