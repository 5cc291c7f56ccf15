import { expect, test, vi } from 'vitest';
import { listCandidates } from './search.store.ts';

test('a filter that a few listed subjects can match starts from them, and scans no documents if there are none', async () => {
  const statements: string[] = [];
  const sql = vi.fn((strings: TemplateStringsArray) => {
    statements.push(strings.join('?'));
    return Object.assign([], { options: {} });
  });
  const source = { kind: 'message', listMatching: () => 'select id from pins', matchesFilter: () => 'true' };
  const search = {
    terms: [],
    filters: [{ isExcluded: false, subject: 'has:pin' }],
    viewer: { userId: 'ada', workspaceId: null },
  };
  expect(await listCandidates({ sql } as never, source as never, search as never, { limit: 500 })).toEqual(
    [],
  );
  expect(statements).toHaveLength(1);
  expect(statements[0]).toContain('matching limit');
});
