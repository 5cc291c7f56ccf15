import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchListsShowingMessage } from './excerpts.cache.ts';

test('refetches a list that shows the message, or may show it after a pending fetch', async () => {
  const client = new QueryClient();
  const setCachedList = (name: string, data: unknown, showsMessages = true) => {
    client.setQueryDefaults([name], { meta: { showsMessages } });
    client.setQueryData([name], data);
  };
  setCachedList('pins', [{ message_id: 'm' }]);
  setCachedList('other pins', [{ message_id: 'n' }]);
  setCachedList('found', { pages: [[], [{ id: 'm' }]] });
  setCachedList('people', [{ id: 'm' }], false);
  setCachedList('loading', [{ message_id: 'n' }]);
  const answered: (() => void)[] = [];
  const loading = client.fetchQuery({
    queryKey: ['loading'],
    queryFn: () => new Promise((answer) => answered.push(() => answer([{ message_id: 'm' }]))),
    meta: { showsMessages: true },
  });

  refetchListsShowingMessage(client, 'm');
  answered[0]!();
  await loading;

  const asked = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(asked.map(({ queryKey }) => queryKey[0])).toEqual(['pins', 'found']);
});
