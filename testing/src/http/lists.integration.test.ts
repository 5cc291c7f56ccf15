import {
  addChannelMember,
  listChannelMembers,
  listChannels,
} from '@workflow/contract/channels/channels.endpoints.ts';
import { LIST_PAGE_MAX } from '@workflow/contract/core/schemas/paging.ts';
import { listMembers } from '@workflow/contract/members/members.endpoints.ts';
import { listReceipts, markMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { channelsQuery } from '@workflow/web/features/channels/channels.queries.ts';
import { membersQuery } from '@workflow/web/features/members/members.queries.ts';
import { createQueryClient } from '@workflow/web/platform/cache/query-client.ts';
import { useSession } from '@workflow/web/platform/session/session.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';
import { setWebOrigin } from '../replay/browser.ts';

let app: TestApp;
let workspace: TestWorkspace<'admin' | 'member' | 'colleague' | 'guest'>;
let owner: TestUser;
let people: TestUser[];

beforeAll(async () => {
  app = await startTestApp();
  workspace = await createTestWorkspace(app).with('admin', 'member', 'colleague', 'guest');
  const { admin, member, colleague, guest } = workspace;
  owner = workspace.owner;
  people = [owner, admin, member, colleague, guest];
});
afterAll(() => app.close());

interface Page {
  readonly limit: number;
  readonly after?: string;
}

/** Fetches all pages of at most `limit` rows, each with the key of the last row before it. */
async function fetchAllPages<T>(
  limit: number,
  fetchPage: (page: Page) => Promise<readonly T[]>,
  keyOf: (row: T) => string,
): Promise<string[][]> {
  const pages: string[][] = [];
  for (;;) {
    const after = pages.at(-1)?.at(-1);
    const keys = (await fetchPage({ limit, ...(after && { after }) })).map(keyOf);
    if (keys.length === 0) return pages;
    pages.push(keys);
  }
}

const idOf = ({ user_id }: { user_id: string }) => user_id;
const sortedIds = (...them: TestUser[]) => them.map(({ id }) => id).toSorted();

describe('paging through a list', () => {
  it('of members is bounded and returns each user once', async () => {
    const params = { id: workspace.id };
    const fetchPage = async (query: Page) => (await owner.does(listMembers, { params, query })).members;
    const pages = await fetchAllPages(2, fetchPage, idOf);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(sortedIds(...people));
  });

  it('of members works for a guest', async () => {
    const { guest, member, colleague } = workspace;
    const { id } = await createTestChannel(member, workspace.id, { is_private: true });
    for (const { id: user_id } of [guest, colleague]) {
      await member.does(addChannelMember, { params: { id }, body: { user_id } });
    }
    const params = { id: workspace.id };
    const fetchPage = async (query: Page) => (await guest.does(listMembers, { params, query })).members;
    expect(await fetchAllPages(2, fetchPage, idOf)).toEqual([
      sortedIds(guest, member, colleague).slice(0, 2),
      sortedIds(guest, member, colleague).slice(2),
    ]);
  });

  it('of channels is sorted by name, ignoring case', async () => {
    const fresh = await createTestWorkspace(app).with();
    for (const name of ['b', 'A', 'c', 'É', '_']) await createTestChannel(fresh.owner, fresh.id, { name });
    const params = { workspace_id: fresh.id };
    const fetchPage = (query: Page) => fresh.owner.does(listChannels, { params, query });
    const pages = await fetchAllPages(2, fetchPage, ({ name }) => name);
    expect(pages).toEqual([['_', 'A'], ['b', 'c'], ['É']]);
    const capitals = await fresh.owner.does(listChannels, { params, query: { after: 'B' } });
    expect(capitals.map(({ name }) => name)).toEqual(['c', 'É']);
  });

  it('of channel members', async () => {
    const { id } = await createTestChannel(owner, workspace.id, { is_private: true });
    for (const { id: user_id } of people.toReversed()) {
      await owner.call(addChannelMember, { params: { id }, body: { user_id } });
    }
    const params = { id };
    const fetchPage = async (query: Page) =>
      (await owner.does(listChannelMembers, { params, query })).members;
    const pages = await fetchAllPages(2, fetchPage, idOf);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual(sortedIds(...people));
  });

  it('of receipts starts with the first reader', async () => {
    const { admin, member, colleague } = workspace;
    const channel = await createTestChannel(owner, workspace.id);
    const params = { id: (await sendTestMessage(owner, channel.id)).id };
    await admin.does(markMessage, { params, query: { status: 'delivered' } });
    for (const by of [member, colleague]) await by.does(markMessage, { params, query: { status: 'seen' } });
    const fetchPage = (query: Page) => owner.does(listReceipts, { params, query });
    for (const limit of [1, 2, 3]) {
      expect((await fetchAllPages(limit, fetchPage, idOf)).flat()).toEqual([
        colleague.id,
        member.id,
        admin.id,
      ]);
    }
    const stranger = await owner.call(listReceipts, { params, query: { after: newId() } });
    expect([stranger.status, stranger.body.code]).toEqual([422, 'unknown_receipt']);
  });
});

describe('the page size', () => {
  it('has a limit, and an invalid cursor is rejected', async () => {
    const params = { id: workspace.id };
    for (const limit of [0, LIST_PAGE_MAX + 1]) {
      expect((await owner.call(listMembers, { params, query: { limit } })).status).toBe(422);
    }
    expect((await owner.call(listMembers, { params, query: { after: 'nobody' } })).status).toBe(422);
  });
});

describe('the web client', () => {
  beforeAll(() => setWebOrigin(app.url));

  it('shows all members and channels when there is more than one page', async () => {
    const { owner: by, id } = await createTestWorkspace(app).with();
    const more = LIST_PAGE_MAX + 100;
    await app.database.sql`
      with person as (
        insert into users (id, email, username)
        select gen_random_uuid(), 'many' || n || '@example.com', 'many' || n from generate_series(1, ${more}::int) n
        returning id
      )
      insert into workspace_members (workspace_id, user_id, role) select ${id}, id, 'member' from person`;
    await app.database.sql`
      with conversation as (
        insert into conversations (id, workspace_id, kind, is_private)
        select gen_random_uuid(), ${id}, 'channel', false from generate_series(1, ${more}::int)
        returning id
      )
      insert into channels (id, workspace_id, name) select id, ${id}, id::text from conversation`;
    const client = createQueryClient();
    useSession.setState({ user: by.user, token: by.tokens.access_token, isAuthenticated: true });
    const members = await client.fetchQuery(membersQuery(id));
    expect(new Set(members.map(({ user_id }) => user_id)).size).toBe(more + 1);
    const channels = await client.fetchQuery(channelsQuery(id));
    expect(new Set(channels.map((channel) => channel.id)).size).toBe(more);
  });
});
