import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { ViewSettingsProps } from '../shown-view.ts';
import { useRowSpec, useViewFilter } from './view-query.ts';

vi.mock('../find/find.store.ts', () => ({ useFindText: () => 'acme' }));

test('the filter of a view, by which exports select rows, leaves out the text that the user finds rows by', () => {
  const properties = [{ id: 'name', type: 'title', name: 'Name', config: {} }];
  const place = {
    open: { database: { id: 'd' }, properties },
    view: { key: 'table', config: { filter: null, sorts: [] } },
  } as unknown as ViewSettingsProps;
  let filters: unknown[] = [];
  function Capture() {
    filters = [useViewFilter(place), useRowSpec(place).filter];
    return null;
  }
  renderToStaticMarkup(<Capture />);
  expect(filters).toEqual([
    null,
    { match: 'or', conditions: [{ property_id: 'name', operator: 'contains', value: 'acme' }] },
  ]);
});
