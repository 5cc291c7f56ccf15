import type { View } from '@workflow/contract/databases/databases.schema.ts';
import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import { expect, test } from 'vitest';
import { findView, listShownViews } from './shown-views.ts';

const createView = (id: string, changes: Partial<View> = {}): View => ({
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

test('standard views come first, followed by the added views', () => {
  const views = listShownViews([createView('a'), createView('b', { type: 'chart' })], ['board', 'table']);
  expect(views.map(({ key }) => key)).toEqual(['board', 'table', 'a', 'b']);
});

test('a standard view is listed only if it is saved, the default of the database, or open', () => {
  const gantt = createView('a', { type: 'gantt', config: { ...EMPTY_VIEW, is_standard: true } });
  expect(listShownViews([], ['table']).map(({ key }) => key)).toEqual(['table']);
  expect(listShownViews([gantt], ['table']).map(({ key }) => key)).toEqual(['table', 'gantt']);
});

test('a saved standard view replaces its default, and a second one is listed separately', () => {
  const config = { ...EMPTY_VIEW, is_standard: true, zoom: 'Week' };
  const views = listShownViews(
    [createView('a', { config }), createView('b', { config })],
    ['board', 'table'],
  );
  expect(views.map(({ key }) => key)).toEqual(['board', 'table', 'b']);
  expect(views[1]!.config.zoom).toBe('Week');
  // A URL with the saved view's id opens the standard view.
  expect(findView(views, 'a')?.key).toBe('table');
});

test('a private view does not replace a standard view', () => {
  const config = { ...EMPTY_VIEW, is_standard: true };
  const views = listShownViews([createView('a', { config, is_personal: true })], ['table']);
  expect(views.map(({ key }) => key)).toEqual(['table', 'a']);
});

test('unsaved changes override the saved configuration', () => {
  const sorts = [{ property_id: 'p', direction: 'ascending' as const }];
  const [view] = listShownViews([], ['table'], (key) => (key === 'table' ? { sorts } : {}));
  expect(view!.config).toEqual({ ...EMPTY_VIEW, sorts });
});
