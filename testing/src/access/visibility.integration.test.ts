import {
  addChannelMember,
  listChannelMembers,
  listChannels,
} from '@workflow/contract/channels/channels.endpoints.ts';
import { canRead } from '@workflow/contract/conversations/conversations.permissions.ts';
import { variants } from '@workflow/contract/conversations/variants.ts';
import { sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listDms } from '@workflow/contract/dms/dms.endpoints.ts';
import { getWorkspaceSummary } from '@workflow/contract/home/home.endpoints.ts';
import { listMembers } from '@workflow/contract/members/members.endpoints.ts';
import {
  listMessages,
  messageEndpoints,
  sendMessage,
} from '@workflow/contract/messages/messages.endpoints.ts';
import { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { listVisibleIds } from '@workflow/server/features/conversations/conversations.access.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'colleague' | 'outsider'>;

beforeAll(async () => {
  app = await startTestApp();
  workspace = await createTestWorkspace(app).with('colleague', 'outsider');
});
afterAll(() => app.close());

interface Conversation {
  readonly id: string;
  readonly kind: 'channel' | 'dm';
  readonly is_private: boolean;
  readonly is_member: boolean;
  readonly is_deleted: boolean;
  readonly is_archived: boolean;
}

const BOTH = [false, true];
const COMBINATIONS = (['channel', 'dm'] as const).flatMap((kind) =>
  BOTH.flatMap((is_private) =>
    BOTH.flatMap((is_member) =>
      BOTH.flatMap((is_deleted) =>
        (kind === 'channel' ? BOTH : [false]).map(
          (is_archived): Omit<Conversation, 'id'> => ({
            kind,
            is_private,
            is_member,
            is_deleted,
            is_archived,
          }),
        ),
      ),
    ),
  ),
);

/** Creates one conversation of every kind with one message each, also of kinds that no endpoint creates. */
async function conversationsFor(person: TestUser): Promise<Conversation[]> {
  const { sql } = app.database;
  const workspace_id = workspace.id;
  const now = new Date().toISOString();
  const conversations = COMBINATIONS.map((combination) => ({ ...combination, id: newId() }));
  const channels = conversations.filter(({ kind }) => kind === 'channel');
  const joined = conversations.filter(({ is_member }) => is_member);
  await sql`insert into conversations ${sql(
    conversations.map(({ id, kind, is_private, is_member, is_deleted, is_archived }) => ({
      id,
      workspace_id,
      kind,
      is_private,
      // The database rejects two direct messages of the same users, so each has one more user, who has left the
      // workspace.
      people: kind === 'dm' ? [id, workspace.colleague.id, ...(is_member ? [person.id] : [])] : null,
      deleted_at: is_deleted ? now : null,
      archived_at: is_archived ? now : null,
      last_seq: 1,
      message_count: 1,
    })),
  )}`;
  await sql`insert into channels ${sql(channels.map(({ id }) => ({ id, workspace_id, name: id })))}`;
  const added = [
    ...joined.map(({ id }) => ({ conversation_id: id, user_id: person.id })),
    ...conversations
      .filter(({ kind }) => kind === 'dm')
      .map(({ id }) => ({ conversation_id: id, user_id: workspace.colleague.id })),
  ];
  await sql`insert into conversation_members ${sql(added)}`;
  await sql`insert into messages ${sql(
    conversations.map(({ id }) => ({
      id: newId(),
      conversation_id: id,
      user_id: workspace.colleague.id,
      seq: 1,
      content: 'Hello.',
      created_at: now,
    })),
  )}`;
  return conversations;
}

describe.each([...Role.options, null])('visibility for the role %s', (role) => {
  let person: TestUser;
  let shown: string[];

  beforeAll(async () => {
    const { sql } = app.database;
    await sql`delete from conversations where workspace_id = ${workspace.id}`;
    person = await app.createUser();
    if (role) {
      await sql`insert into workspace_members ${sql({ workspace_id: workspace.id, user_id: person.id, role })}`;
    }
    const conversations = await conversationsFor(person);
    const isShown = (conversation: Conversation) =>
      !conversation.is_deleted && canRead({ ...conversation, role });
    shown = conversations.filter(isShown).map(({ id }) => id);
    expect(shown.length).toBe(role === null ? 0 : role === 'guest' ? 6 : 8);
  });

  it('is the same by permission and by SQL predicate', async () => {
    const ids = await listVisibleIds(app.database, workspace.id, person.id);
    expect(ids.toSorted()).toEqual(shown.toSorted());
  });

  it('matches the lists of channels and direct messages, the messages and the summary', async () => {
    const { sql } = app.database;
    const all = await sql<{ id: string; kind: string }[]>`
      select id, kind from conversations where workspace_id = ${workspace.id}`;
    const isChannel = (id: string) => all.some((one) => one.id === id && one.kind === 'channel');
    for (const { id, kind } of all) {
      // A channel is not found under the address of direct messages, and the reverse.
      for (const variant of variants) {
        const { listMessages } = messageEndpoints(variant);
        const { status } = await person.call(listMessages, { params: { id }, query: {} });
        expect(status).toBe(kind === variant.kind && shown.includes(id) ? 200 : 404);
      }
    }
    const listed = await person.call(listChannels, { params: { workspace_id: workspace.id } });
    const direct = await person.call(listDms, { params: { workspace_id: workspace.id } });
    const summary = await person.call(getWorkspaceSummary, { params: { id: workspace.id } });
    expect([listed.status, direct.status, summary.status]).toEqual(
      role === null ? [404, 404, 404] : [200, 200, 200],
    );
    if (role === null) return;
    expect(listed.body.map(({ id }) => id).toSorted()).toEqual(shown.filter(isChannel).toSorted());
    const dms = shown.filter((id) => !isChannel(id));
    expect(direct.body.map(({ id }) => id).toSorted()).toEqual(dms.toSorted());
    expect(summary.body).toMatchObject({ messages: shown.length, channels: shown.filter(isChannel).length });
  });

  it('matches the conversations that accept a message, except archived ones, at their own endpoints', async () => {
    const { sql } = app.database;
    const all = await sql<{ id: string; kind: string; is_archived: boolean }[]>`
      select id, kind, archived_at is not null as is_archived from conversations where workspace_id = ${workspace.id}`;
    for (const { id, kind, is_archived } of all) {
      const body = { channel_id: id, content: 'Hello.' };
      const statuses = [
        (await person.call(sendMessage, { body })).status,
        (await person.call(sendDmMessage, { params: { id }, body })).status,
      ];
      const expected = kind === 'channel' ? [is_archived ? 403 : 201, 404] : [404, 201];
      expect(statuses).toEqual(shown.includes(id) ? expected : [404, 404]);
    }
  });
});

describe('the members that a guest sees', () => {
  it('are the members of their channels and the guest', async () => {
    const { id, owner, admin, colleague, guest } = await createTestWorkspace(app).with(
      'admin',
      'colleague',
      'guest',
    );
    const listNames = async (of: TestUser) => {
      const { members } = await of.does(listMembers, { params: { id } });
      return members.map(({ user_id }) => user_id).toSorted();
    };
    const sortedIds = (...people: TestUser[]) => people.map((person) => person.id).toSorted();
    expect(await listNames(guest)).toEqual(sortedIds(guest));

    const secret = await createTestChannel(owner, id, { is_private: true });
    await addTo(secret.id, owner, guest, colleague);
    expect(await listNames(guest)).toEqual(sortedIds(guest, owner, colleague));

    const open = await createTestChannel(owner, id);
    await addTo(open.id, owner, guest);
    expect(await listNames(guest)).toEqual(sortedIds(guest, owner, colleague, admin));
    expect(await listNames(colleague)).toEqual(sortedIds(guest, owner, colleague, admin));
  });
});

describe('a private channel', () => {
  it('is visible to its members only, not even to the owner of the workspace', async () => {
    const { id, owner, colleague } = await createTestWorkspace(app).with('colleague');
    const secret = await createTestChannel(colleague, id, { is_private: true });
    const message = await sendTestMessage(colleague, secret.id);
    expect(await owner.does(listChannels, { params: { workspace_id: id } })).toEqual([]);
    const unknown = { params: { id: newId() } };
    const hidden = await owner.call(listChannelMembers, { params: { id: secret.id } });
    const missing = await owner.call(listChannelMembers, unknown);
    expect(hidden.body).toEqual(missing.body);
    expect(
      (await owner.call(listMessages, { params: { id: secret.id }, query: { before: message.id } })).status,
    ).toBe(404);
  });
});

async function addTo(channelId: string, by: TestUser, ...people: TestUser[]): Promise<void> {
  for (const { id: user_id } of people) {
    await by.does(addChannelMember, { params: { id: channelId }, body: { user_id } });
  }
}
