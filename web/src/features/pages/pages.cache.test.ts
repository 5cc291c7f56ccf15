import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { expect, test } from 'vitest';
import { placeAgain } from './pages.cache.ts';

const pageWith = (...database_ids: string[]): Page => ({
  id: 'p',
  workspace_id: 'w',
  parent_id: null,
  title: 'Launch',
  icon: null,
  position: 'V',
  database_ids,
  created_by: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  version: 1,
});

test('a database comes back to where it was on its page, or to the end where the one before it has left', () => {
  const before = pageWith('first', 'second', 'third');
  expect(placeAgain(before, 'second', pageWith('first', 'third'))).toEqual({ after: 'first' });
  expect(placeAgain(before, 'first', pageWith('third'))).toEqual({ after: null });
  expect(placeAgain(before, 'second', pageWith('third'))).toEqual({});
});
