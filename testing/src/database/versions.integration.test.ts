import { startChannelCall } from '@workflow/contract/calls/calls.events.ts';
import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import { channelUpdated } from '@workflow/contract/channels/channels.events.ts';
import { updateGroupDm } from '@workflow/contract/dms/dms.endpoints.ts';
import { putDraft } from '@workflow/contract/drafts/drafts.endpoints.ts';
import { createLinkInvitation } from '@workflow/contract/invitations/invitations.endpoints.ts';
import { editMessage, listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { messageUpdated } from '@workflow/contract/messages/messages.events.ts';
import { addFavoritePage, visitPage } from '@workflow/contract/pages/pages.endpoints.ts';
import { pinMessage } from '@workflow/contract/pins/pins.endpoints.ts';
import { vote } from '@workflow/contract/polls/polls.endpoints.ts';
import { saveMessage } from '@workflow/contract/saved/saved.endpoints.ts';
import { scheduleMessage } from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import { arrangeChannel } from '@workflow/contract/sidebar/sidebar.endpoints.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProjectWithContents } from '../databases/test-projects.ts';
import { startOwnTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
} from '../harness/workspace.ts';
import { createPageWithDatabase } from '../pages/test-pages.ts';

/** For each table without a version: the reason why clients need not order the states of its rows. */
const WITHOUT_VERSION: Record<string, string> = {
  audit_events: 'a row never changes',
  security_events: 'a row never changes',
  conversations:
    'what people see of it has the version of the channel or group, or is a number that only grows',
  call_sessions: 'a row comes and goes; it raises the version of its call',
  conversation_members:
    'a row comes and goes, and never changes; in a group it raises the version of the group',
  files: 'it is told with its message, and only ever gets one',
  file_contents: 'a row never changes',
  conversation_cursors:
    'what others see of it only grows; what is unread to its person has a version of its own, which only going back raises',
  polls: 'it is closed once, and its votes have versions',
  reminders: 'no event and no cache carries it',
  reactions: 'a row comes and goes, and never changes',
  invitation_uses: 'a row never changes',
  link_previews: 'a row never changes',
  message_links: 'of it is shown that it came, and that it went for good',
  mentions: 'a row comes and goes, and never changes',
  notification_inboxes: 'its `last_version` is the version of its user’s notifications',
  deferred_direct_messages: 'no event and no cache carries it',
  withdrawn_notifications: 'no event and no cache carries it',
  notification_outbox: 'no event and no cache carries it',
  notification_emails: 'no event and no cache carries it',
  notifications: 'clients order them by `inbox_version`, the version of the inbox at their last change',
  forwards: 'a row never changes',
  message_edits: 'a row never changes',
  profile_revision: 'it is one itself, and no client sees it',
  presences: 'it raises the version of its user',
  push_keys: 'no event and no cache carries it',
  push_subscriptions: 'no event and no cache carries it',
  presence_servers: 'no event and no cache carries it',
  search_cursors: 'no client sees it',
  search_documents: 'no event and no cache carries it',
  search_queue: 'no client sees it',
  email_confirmations: 'no event and no cache carries it',
  identities: 'no event and no cache carries it',
  passkeys: 'no event and no cache carries it',
  used_passkey_challenges: 'a row never changes',
  recovery_codes: 'a row comes and goes, and never changes',
  second_factors: 'no event and no cache carries it',
  sessions: 'no event and no cache carries it',
  sign_in_challenges: 'a row comes and goes, and never changes',
  project_templates: 'a row comes and goes, and never changes',
  task_templates: 'a row comes and goes, and never changes',
  task_reminders: 'nobody is shown them',
  thread_follows:
    'a read position only grows within its version, and the choice to follow has a version of its own',
  user_preferences: 'its event carries no data; each screen fetches it',
  user_names: 'it is made from the row of its person, whose version counts',
  database_counters: 'nobody is shown what it counts',
  database_imports: 'no event carries it: whoever waits for one asks',
  command_results: 'no event and no cache carries it',
  idempotency_keys: 'no event and no cache carries it',
  form_links: 'no event and no cache carries it',
  import_problems: 'a row never changes',
  page_files: 'a row comes and goes, and never changes',
  page_shares: 'its page carries it, whose version a change raises',
  page_publications: 'no event and no cache carries it',
  page_links: 'a row comes and goes, and never changes',
  page_mentions: 'no event and no cache carries it',
  page_comment_mentions: 'a row comes and goes, and never changes',
  page_clients: 'no event and no cache carries it',
  page_documents: 'its updates have numbers',
  page_editors: 'no cache carries it: the event lists all editors of a page',
  page_updates: 'a row never changes',
  page_versions: 'a row never changes',
  page_databases: 'it is told with its page, whose version it raises',
  database_links: 'a row comes and goes, and never changes; the rows that it links have a version',
  row_activity: 'a row never changes',
  row_assignees: 'a row comes and goes, and never changes; it raises the version of what it is assigned to',
  row_comment_mentions: 'a row comes and goes, and never changes',
  row_comment_reactions: 'a row comes and goes, and never changes; it raises the version of its comment',
  password_resets: 'no client sees it',
  row_documents: 'a row comes and goes, and never changes',
};

const VERSIONED = [
  'calls',
  'channels',
  'conversation_follows',
  'conversation_settings',
  'database_properties',
  'database_rows',
  'database_views',
  'databases',
  'drafts',
  'group_dms',
  'invitations',
  'messages',
  'page_comments',
  'page_favorites',
  'page_visits',
  'pages',
  'pins',
  'poll_votes',
  'row_action_items',
  'row_comments',
  'saved_messages',
  'scheduled_messages',
  'sidebars',
  'threads',
  'users',
  'workspace_members',
  'workspaces',
];

let app: TestApp;
let ada: TestUser;
let workspaceId: string;
let channelId: string;

beforeAll(async () => {
  app = await startOwnTestApp();
  const workspace = await createTestWorkspace(app).with('member', 'colleague');
  [ada, workspaceId] = [workspace.owner, workspace.id];
  channelId = (await createTestChannel(ada, workspaceId)).id;
  const message = await sendTestMessage(ada, channelId);
  await ada.does(pinMessage, { params: { id: message.id } });
  await app.database.sql`insert into polls (message_id, options) values (${message.id}, '{Yes,No}')`;
  await ada.does(vote, { params: { id: message.id }, body: { option: 0 } });
  const { id: parent_id } = await sendTestMessage(ada, channelId);
  await sendTestMessage(ada, channelId, 'And another thing.', { parent_id });
  await ada.does(saveMessage, { params: { message_id: message.id }, body: { state: 'done' } });
  await ada.does(putDraft, { params: { id: channelId }, body: { text: 'Begun' } });
  const send_at = new Date(Date.now() + 3_600_000).toISOString();
  await ada.does(scheduleMessage, { params: { id: channelId }, body: { content: 'Later', send_at } });
  await (await ada.connect()).emit(startChannelCall, { channel_id: channelId });
  await ada.does(channels.unfollowChannel, { params: { id: channelId } });
  await ada.does(arrangeChannel, { params: { id: channelId }, body: { is_starred: true } });
  const { id: groupId } = await createTestDm(ada, workspaceId, workspace.member, workspace.colleague);
  await ada.does(updateGroupDm, { params: { id: groupId }, body: { name: 'Launch team' } });
  await createProjectWithContents(ada, workspaceId);
  const { id: pageId } = await createPageWithDatabase(ada, workspaceId);
  await ada.does(addFavoritePage, { params: { id: pageId } });
  await ada.does(visitPage, { params: { id: pageId } });
  await ada.does(createLinkInvitation, { params: { id: workspaceId }, body: {} });
});
afterAll(() => app.close());

describe('in the database', () => {
  it('every table has a version, or a reason for none', async () => {
    const { sql } = app.database;
    const tables = await sql<{ name: string; versioned: boolean }[]>`
      select tables.table_name as name, columns.column_name is not null as versioned
      from information_schema.tables
      left join information_schema.columns
        on columns.table_schema = 'public' and columns.table_name = tables.table_name and column_name = 'version'
      where tables.table_schema = 'public' order by name`;
    const withVersion = tables.filter(({ versioned }) => versioned).map(({ name }) => name);
    expect(withVersion).toEqual(VERSIONED);
    const without = tables.filter(({ versioned }) => !versioned).map(({ name }) => name);
    expect(without.toSorted()).toEqual(Object.keys(WITHOUT_VERSION).toSorted());
  });

  it.each(VERSIONED)('every change of a row of %s raises its version by one', async (table) => {
    const { sql } = app.database;
    let place: string | null = null;
    const set = async (version: string): Promise<number> => {
      const [row]: { version: number; place: string }[] = await sql`
        update ${sql(table)} set version = ${sql.unsafe(version)}
        where ctid = coalesce(${place}::text::tid, (select min(ctid) from ${sql(table)}))
        returning version, ctid::text as place`;
      place = row!.place;
      return row!.version;
    };
    const before = await set('version');
    expect(await set('version')).toBe(before);
    // Memberships take versions from one sequence. The test counts from the next value, because earlier members took
    // some.
    const raised = await set('version + 40');
    if (table === 'workspace_members') expect(raised).toBeGreaterThan(before);
    else expect(raised).toBe(before + 1);
    expect(await set('1')).toBe(raised + 1);
  });

  it('the version of a channel includes its conversation, except for counters', async () => {
    const { sql } = app.database;
    const { id } = await createTestChannel(ada, workspaceId, { is_private: true });
    const version = async () => (await ada.does(channels.getChannel, { params: { id } })).version;
    const before = await version();
    await sql`update conversations set last_seq = last_seq + 1, message_count = message_count + 1 where id = ${id}`;
    expect(await version()).toBe(before);
    await sql`update conversations set is_private = not is_private where id = ${id}`;
    expect(await version()).toBe(before + 1);
    await sql`update conversations set is_private = not is_private where id = ${id}`;
    expect(await version()).toBe(before + 2);
  });
});

describe('a response and its event', () => {
  it('carry the version of the changed row, and an update without a change publishes nothing', async () => {
    const { id, version } = await createTestChannel(ada, workspaceId, { name: 'before' });
    const tab = await ada.connect();
    await tab.emit(joinWorkspace, { workspace_id: workspaceId });
    const change = (body: { name?: string; description?: string | null }) =>
      ada.does(channels.updateChannel, { params: { id }, body });
    const renamed = await change({ name: 'after' });
    expect(renamed).toMatchObject({ name: 'after', description: null, version: version + 1 });
    const described = await change({ description: 'About it' });
    expect(described).toMatchObject({ name: 'after', description: 'About it', version: version + 2 });
    for (const nothing of [{}, { name: 'after' }, { description: 'About it' }]) {
      expect(await change(nothing)).toEqual(described);
    }
    expect(await change({ description: null })).toMatchObject({ name: 'after', version: version + 3 });
    await tab.settled();
    expect(tab.all(channelUpdated).map((told) => [told.version, told.description])).toEqual([
      [version + 1, null],
      [version + 2, 'About it'],
      [version + 3, null],
    ]);
  });

  it('have increasing versions and times for simultaneous edits', async () => {
    const message = await sendTestMessage(ada, channelId);
    const tab = await ada.connect();
    await tab.emit(joinWorkspace, { workspace_id: workspaceId });
    const edits = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ada.does(editMessage, { params: { id: message.id }, body: { content: `Edit ${index}` } }),
      ),
    );
    const inOrder = edits.toSorted((one, other) => one.version - other.version);
    expect(inOrder.map(({ version }) => version)).toEqual(
      edits.map((_, index) => message.version + 1 + index),
    );
    const times = inOrder.map(({ edited_at }) => edited_at!);
    expect(times).toEqual([...new Set(times)].toSorted());
    const [stands] = await ada.does(listMessages, { params: { id: channelId }, query: { limit: 1 } });
    expect(stands).toEqual(inOrder.at(-1));
    await tab.settled();
    const told = tab.all(messageUpdated).toSorted((one, other) => one.version - other.version);
    expect(told).toMatchObject(
      inOrder.map(({ content, version, edited_at }) => ({ content, version, edited_at })),
    );
  });
});
