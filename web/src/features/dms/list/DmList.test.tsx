import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useSession } from '../../../platform/session/session.ts';
import { dmsKey } from '../dms.cache.ts';
import { DmList } from './DmList.tsx';

beforeEach(() => useSession.setState({ isAuthenticated: true, token: 't', user: { id: 'ana' } } as never));

/** Renders the list of direct messages after it could not be loaded. */
function shownAfter(status: number): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const error = new ApiError({ status, code: 'failed', detail: 'No.', errors: [] });
  const query = client.getQueryCache().build(client, { queryKey: dmsKey('w') });
  query.setState({ status: 'error', error, fetchStatus: 'idle' });
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <DmList
          workspace={{ id: 'w', name: 'Night Owls' } as never}
          selectedId={null}
          onStart={() => {}}
          isStarting={false}
          onNewDm={() => {}}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('a workspace that is gone shows no team members instead of an error', () => {
  const shown = shownAfter(404);
  expect(shown).toContain('No team members found');
  expect(shown).not.toContain('Try again');
});

test('another failure shows an error and a retry button', () => {
  const shown = shownAfter(500);
  expect(shown).toContain('Try again');
  expect(shown).not.toContain('No team members found');
});
