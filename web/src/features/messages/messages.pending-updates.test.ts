import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isKnownDeleted, recordMessageDeletion } from './messages.pending-updates.ts';

test('stores only a limited number of recent deletions', () => {
  const client = new QueryClient();
  const ids = Array.from({ length: 5_000 }, (_, index) => `m${index}`);
  for (const id of ids) recordMessageDeletion(client, id);
  const remembered = ids.filter((id) => isKnownDeleted(client, id));
  expect(remembered.length).toBeLessThan(1_000);
  expect(remembered).toEqual(ids.slice(-remembered.length));
});
