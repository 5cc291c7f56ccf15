import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Arrangement } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channelsKey } from '../../features/channels/channels.cache.ts';
import { exampleChannel } from '../../features/channels/channels.examples.ts';
import { dmsKey } from '../../features/dms/dms.cache.ts';
import { exampleDm } from '../../features/dms/dms.examples.ts';
import { DEFAULT_SETTINGS, sidebarKey } from '../../features/sidebar/sidebar.cache.ts';
import { applyReadPositionsChanged } from '../../features/unread/unread.events.ts';
import { workspacesQuery } from '../../features/workspaces/workspaces.queries.ts';
import { setScreenTitle, setTitleCounts } from '../../platform/browser/document-title.ts';
import { useTitleCounts } from './UnreadTitle.tsx';

/** The icon of the tab. */
class Icon {
  href = '';
  getAttribute() {
    return this.href;
  }
  setAttribute(_: string, href: string) {
    this.href = href;
  }
}
const icon = new Icon();
let client: QueryClient;

beforeEach(() => {
  vi.stubGlobal('document', { title: '', querySelector: () => icon });
  setScreenTitle('Messages');
  client = new QueryClient();
  client.setQueryData(workspacesQuery.queryKey, [{ id: 'w' }] as never);
  const mention = { message_id: 'm', seq: 5, version: 1, by_name: true };
  client.setQueryData(channelsKey('w'), [
    exampleChannel({ last_seq: 5, read_seq: 2, unread_count: 3, unread_mentions: [mention] }),
  ]);
  client.setQueryData(dmsKey('w'), [
    exampleDm('d', ['ben'], { last_seq: 2, message_count: 2, unread_count: 2 }),
    exampleDm('muted', ['cleo'], { last_seq: 4, message_count: 4, unread_count: 4 }),
  ]);
  client.setQueryData<Arrangement>(sidebarKey('w'), {
    workspace_id: 'w',
    version: 1,
    sections: [],
    collapsed: [],
    conversations: [{ conversation_id: 'muted', version: 1, ...DEFAULT_SETTINGS, is_muted: true }],
  });
});
afterEach(() => {
  setScreenTitle('');
  setTitleCounts(0, 0);
  vi.unstubAllGlobals();
});

/** Returns the title of the document with the cached unread counts. */
function titleNow(): string {
  const Counts = () => {
    setTitleCounts(...useTitleCounts());
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Counts />
    </QueryClientProvider>,
  );
  return document.title;
}

const position = { read_version: 0, marked_seq: 0, unread_excluded: null, unread_mentions: null };

test('the title counts unread messages and mentions, without muted conversations, and shows no count after all is read elsewhere', () => {
  expect(titleNow()).toBe('(5 · @1) Messages · WorkFlow');
  expect(icon.href).toContain('data:image/svg+xml');
  applyReadPositionsChanged(client, {
    positions: [{ ...position, channel_id: 'c', read_seq: 5, seen_seq: 5 }],
  });
  expect(titleNow()).toBe('(2) Messages · WorkFlow');
  applyReadPositionsChanged(client, { positions: [{ ...position, dm_id: 'd', read_seq: 2, seen_seq: 2 }] });
  expect(titleNow()).toBe('Messages · WorkFlow');
  expect(icon.href).toBe('/favicon.svg');
});

test('the title counts up to 99', () => {
  setTitleCounts(100, 100);
  expect(document.title).toBe('(99+ · @99+) Messages · WorkFlow');
});
