import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { workspaceKey } from '../../../../platform/cache/query-keys.ts';
import { useTaskOptions } from './place-options.tsx';

test('the menu offers only found tasks whose titles have the typed text', () => {
  const client = new QueryClient();
  const found = ['Paint the home', 'Fix the roof', 'Home office'].map((title, at) => ({
    id: `task-${at}`,
    title,
    database: { title: 'House' },
    database_id: 'house',
  }));
  client.setQueryData(workspaceKey('studio', 'mentionable-tasks', 'home'), found);
  const Names = () =>
    useTaskOptions(null as never, { id: 'page', workspace_id: 'studio' } as never, 'home', 4)
      .map(({ name }) => name)
      .join(', ');
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Names />
    </QueryClientProvider>,
  );
  expect(html).toBe('Home office, Paint the home');
});
