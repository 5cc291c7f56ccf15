import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { setCurrentUserId } from '../../../../platform/session/current-user.ts';
import { contentKey } from '../../databases.cache.ts';
import { createRowWindow } from '../window/rows.window.ts';
import { registerConflictList, reportSkippedEdits, useEditConflicts } from './edit-conflicts.store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  useEditConflicts.setState({ conflicts: [] });
});

test('a skipped edit is also counted for the message unless the conflicts of its database are on the screen', async () => {
  const database = { id: 'd', workspace_id: 'w', kind: 'database' } as const;
  const theirs = {
    id: 'r',
    version: 2,
    cells: { status: 'Theirs' },
    updated_by: 'ben',
    updated_at: '2026-11-20T12:00:00.000Z',
    archived_at: null,
  };
  vi.stubGlobal('fetch', async () => Response.json({ rows: [theirs], rest: [] }));
  const client = new QueryClient();
  setCurrentUserId(client, 'ann');
  const property = { id: 'status', type: 'text', name: 'Status', config: {} };
  const rows = createRowWindow({ rows: [], next: null });
  client.setQueryData(contentKey(database), { database, properties: [property], views: [], rows });
  const report = () =>
    reportSkippedEdits({ client, database }, [{ row_id: 'r', property_id: 'status', mine: 'Mine' }]);

  expect(await report()).toBe(1);
  const hide = registerConflictList('d');
  expect(await report()).toBe(0);
  hide();
  expect(await report()).toBe(1);
  expect(useEditConflicts.getState().conflicts).toMatchObject([
    { databaseId: 'd', property, mine: 'Mine', row: { cells: { status: 'Theirs' } } },
  ]);
});
