import { QueryClient } from '@tanstack/react-query';
import { CELL_EDITS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { setCurrentUserId } from '../../../../platform/session/current-user.ts';
import { createCellChangesCommand } from './cell-commands.ts';

interface Sent {
  readonly edits: readonly {
    readonly row_id: string;
    readonly property_id: string;
    readonly value: string;
  }[];
}

afterEach(() => vi.unstubAllGlobals());

test('a large paste looks at each cell a few times, and counts the skipped cells', async () => {
  const SKIPPED = 3;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { edits }: Sent = JSON.parse(body);
    const rows = edits.slice(SKIPPED).map(({ row_id, property_id, value }) => ({
      id: row_id,
      version: 2,
      updated_by: null,
      updated_at: '2026-11-20T12:00:00.000Z',
      cells: { [property_id]: value },
    }));
    return Response.json({ rows });
  });
  const client = new QueryClient();
  setCurrentUserId(client, 'ann');
  let readCount = 0;
  const changes = Array.from({ length: CELL_EDITS_MAX }, (_, at) => ({
    get row_id() {
      readCount += 1;
      return `r${at}`;
    },
    property_id: 'note',
    undone: 'before',
    done: 'pasted',
  }));
  const place = { client, database: { id: 'd', workspace_id: 'w', kind: 'database' } as const };
  const command = createCellChangesCommand(place, changes, { ifUnchanged: true });
  expect(await command.send('done')).toEqual({ left: SKIPPED });
  expect(readCount).toBeLessThan(20 * CELL_EDITS_MAX);
});
