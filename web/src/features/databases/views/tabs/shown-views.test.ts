import type { View } from '@workflow/contract/databases/databases.schema.ts';
import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import { expect, test } from 'vitest';
import { findView, listShownViews } from './shown-views.ts';

const aView = (id: string, changes: Partial<View> = {}): View => ({
  id,
  database_id: 'd',
  name: id,
  type: 'table',
  config: EMPTY_VIEW,
  is_personal: false,
  position: id,
  created_by: null,
  version: 1,
  ...changes,
});

test('every database has its views, and behind them those that were added', () => {
  const views = listShownViews([aView('a'), aView('b', { type: 'chart' })], ['board', 'table']);
  expect(views.map(({ key }) => key)).toEqual(['board', 'table', 'a', 'b']);
});

test('what is kept in one that every database has stands in its place, and a second one beside it', () => {
  const config = { ...EMPTY_VIEW, is_standard: true, zoom: 'Week' };
  const views = listShownViews([aView('a', { config }), aView('b', { config })], ['board', 'table']);
  expect(views.map(({ key }) => key)).toEqual(['board', 'table', 'b']);
  expect(views[1]!.config.zoom).toBe('Week');
  // An address that names it by its id leads there as well.
  expect(findView(views, 'a')?.key).toBe('table');
});

test('what somebody keeps for themselves takes nobody’s place', () => {
  const config = { ...EMPTY_VIEW, is_standard: true };
  const views = listShownViews([aView('a', { config, is_personal: true })], ['table']);
  expect(views.map(({ key }) => key)).toEqual(['table', 'a']);
});

test('what is changed lies over what is saved', () => {
  const sorts = [{ property_id: 'p', direction: 'ascending' as const }];
  const [view] = listShownViews([], ['table'], (key) => (key === 'table' ? { sorts } : {}));
  expect(view!.config).toEqual({ ...EMPTY_VIEW, sorts });
});
