import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NotificationBell } from './NotificationBell.tsx';
import { unreadNotificationsKey } from './notifications.cache.ts';

/** Renders the bell and returns its text. */
function renderBell(unread_count: number): string {
  const client = new QueryClient();
  client.setQueryData(unreadNotificationsKey, { unread_count, version: 1 });
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <NotificationBell />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return shown.replaceAll(/<style.*?<\/style>|<[^>]+>/gs, '');
}

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1_000, '99+'],
])('with %i unread notifications the bell shows “%s”', (count, text) => {
  expect(renderBell(count)).toBe(text);
});
