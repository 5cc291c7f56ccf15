import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import {
  createLinkInvitation,
  listInvitations,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { editMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import {
  createPage,
  createPageDatabase,
  deletePage,
  listPages,
} from '@workflow/contract/pages/pages.endpoints.ts';
import { databaseRetentions } from '@workflow/server/features/databases/databases.retention.ts';
import { invitationRetention } from '@workflow/server/features/invitations/invitations.retention.ts';
import { editRetention } from '@workflow/server/features/messages/edits/edits.retention.ts';
import { pageRetention } from '@workflow/server/features/pages/pages.retention.ts';
import { applyRetention, type Retention } from '@workflow/server/platform/jobs/retention.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';

/** Says what bounds the growth of each table: the job that deletes old rows, or the row that its rows belong to. */
const GROWTH: Record<string, string> = {
  audit_events: 'job audit_log.delete-old',
  security_events: 'job auth.delete-old-security-events',
  conversation_settings: 'one row for a member and conversation',
  sidebars: 'one row for a member',
  calls: 'one row for a conversation; deleted when the call ends',
  call_sessions: 'CALL_SESSIONS_MAX for a call',
  channels: 'one row for a conversation',
  conversation_cursors: 'one row for a member and conversation',
  conversation_follows: 'one row for a member and conversation',
  conversation_members: 'one row for a member and conversation',
  conversations: 'what users create and keep; job conversations.purge deletes what they delete',
  database_counters: 'one row for a database',
  database_imports: 'job databases.clean-up-imports',
  database_links: 'limited for each cell; deleted with its rows',
  database_properties: 'PROPERTIES_MAX; job databases.delete-trashed-properties',
  database_rows: 'what users create and keep; job databases.delete-trashed-rows',
  database_views: 'VIEWS_MAX for a database',
  databases: 'DATABASES_MAX for a workspace; job databases.delete-trashed-databases',
  deferred_direct_messages: 'minutes after a message; job messages.deliver-notifications',
  drafts: 'one row for a member and conversation or thread; job drafts.clean-up',
  email_confirmations: 'one row for a user; deleted when used',
  command_results: 'job slash-commands.delete-results',
  file_contents: 'job files.clean-up',
  files: 'job files.clean-up',
  form_links: 'one row for a form',
  forwards: 'one row for a message',
  group_dms: 'one row for a conversation',
  identities: 'one row for a user and an identity provider',
  import_problems: 'IMPORT_PROBLEMS_MAX for an import; deleted with it',
  invitation_uses: 'deleted with its invitation',
  invitations: 'job invitations.delete-ended',
  link_previews: 'job previews.clean-up',
  idempotency_keys: 'job databases.clean-up-idempotency-keys',
  mentions: 'limited for each message; deleted with it',
  message_edits: 'job messages.delete-old-edits',
  message_links: 'limited for each message; deleted with it',
  messages: 'what users create and keep; job conversations.purge deletes those of a deleted conversation',
  page_clients: 'DOCUMENT_CLIENTS_OF_USER_MAX for a page and user',
  notification_emails: 'one row for a user with new notifications; deleted with its email',
  notification_inboxes: 'one row for a user',
  notification_outbox: 'one row for a message until its delivery; job messages.deliver-notifications',
  notifications: 'NOTIFICATIONS_KEPT for a user; job notifications.delete-old',
  withdrawn_notifications: 'an hour; job notifications.delete-old',
  page_databases: 'one row for a database',
  page_documents: 'one row for a page; DOCUMENT_BYTES_MAX for each',
  page_editors: 'one row for an open page of a connection; deleted when its lease expires',
  page_favorites: 'one row for a member; PAGE_FAVORITES_MAX pages',
  page_files: 'PAGE_FILES_MAX for a page; deleted with its file',
  page_links: 'LINKED_PAGES_MAX for a page; deleted with it',
  page_mentions: 'PAGE_MENTIONS_MAX for a page; deleted with it',
  page_comment_mentions: 'limited for each comment; deleted with it',
  page_comments: 'PAGE_COMMENTS_MAX for a page',
  page_updates: 'DOCUMENT_BYTES_MAX for a page; job pages.maintain-documents compacts them',
  page_versions: 'PAGE_VERSIONS_MAX for a page; job pages.delete-old-versions',
  page_publications: 'one row for a page',
  page_shares: 'PAGE_SHARES_MAX for a private page; deleted with it',
  page_visits: 'one row for a member; PAGE_VISITS_MAX pages',
  pages: 'PAGES_MAX for a workspace; job pages.delete-trashed',
  profile_revision: 'one row',
  polls: 'one row for a message; deleted with it',
  poll_votes: 'one row for a poll and member; deleted with its message',
  passkeys: 'PASSKEYS_MAX for a user',
  pins: 'limited for a conversation; job pins.clean-up',
  password_resets: 'one row for a user; deleted when used',
  presence_servers: 'one row for a running server',
  presences: 'one row for a connected session and server',
  push_keys: 'one row',
  push_subscriptions: 'PUSH_SUBSCRIPTIONS_MAX for a user; deleted with its session',
  project_templates: 'limited for a workspace',
  reactions: 'limited for a message and member; deleted with it',
  recovery_codes: 'RECOVERY_CODES for a user',
  row_action_items: 'ACTION_ITEMS_MAX for a row',
  row_activity: 'job databases.delete-old-activity',
  row_assignees: 'ASSIGNEES_MAX for a row',
  row_comment_mentions: 'limited for each comment; deleted with it',
  row_comment_reactions: 'COMMENT_EMOJI_MAX for a comment and member',
  row_comments: 'COMMENTS_MAX for a row',
  row_documents: 'DOCUMENTS_MAX for a row',
  saved_messages: 'limited for a user; job saved_messages.clean-up',
  reminders: 'limited for a user; deleted some months after they were delivered',
  scheduled_messages: 'limited for a user; deleted when sent',
  search_cursors: 'one row for a conversation',
  search_documents: 'one row for each kind of subject that can be found; deleted with it',
  search_queue: 'the indexer deletes what it has read',
  second_factors: 'one row for a user',
  sessions: 'job sessions.clean-up',
  sign_in_challenges: 'job sessions.clean-up',
  task_reminders: 'one row for a user',
  task_templates: 'limited for a project',
  thread_follows: 'one row for a member and thread',
  threads: 'one row for a message',
  user_preferences: 'one row for a user',
  user_names: 'one row for a name of a user',
  used_passkey_challenges: 'job sessions.clean-up',
  users: 'what users create and keep',
  workspace_members: 'one row for a member',
  workspaces: 'what users create and keep; job workspaces.delete-deserted',
};

const TRASH_DAYS = 30;
const HISTORY_DAYS = 365;
const DAY_MS = 24 * 3600 * 1000;

let app: TestApp;
let owner: TestUser;
let workspaceId: string;

beforeAll(async () => {
  app = await startOwnTestApp();
  ({ owner, id: workspaceId } = await createTestWorkspace(app).with());
});
afterAll(() => app.close());

const inDays = (days: number) => Date.now() + days * DAY_MS;
const nightAfter = async (retentions: readonly Retention[], days: number) => {
  for (const retention of retentions) await applyRetention(app, retention, inDays(days));
};
const ofDatabases = databaseRetentions({ trashDays: TRASH_DAYS, historyDays: HISTORY_DAYS });

async function createDatabase() {
  const { id } = await owner.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: {},
  });
  const row = await owner.does(databases.createRow, { params: { id }, body: { title: 'Paper' } });
  return { id, rowId: row.id };
}

const count = async (table: string, column: string, id: string) => {
  const [row] = await app.database.sql<[{ count: number }]>`
    select count(*)::int as count from ${app.database.sql(table)} where ${app.database.sql(column)} = ${id}`;
  return row.count;
};

it('every table has a limit or a job that deletes old rows', async () => {
  const { sql } = app.database;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by name`;
  expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(GROWTH).toSorted());
  const jobs = await sql<{ name: string }[]>`select name from pgboss.queue`;
  const named = Object.values(GROWTH).flatMap((reason) =>
    [...reason.matchAll(/job ([\w.-]+)/g)].map(([, job]) => job),
  );
  expect(named.filter((job) => !jobs.some(({ name }) => name === job))).toEqual([]);
});

describe('the trash', () => {
  it('keeps a deleted row for 30 days, and then deletes it with everything that belongs to it', async () => {
    const { id, rowId } = await createDatabase();
    await owner.does(databases.deleteRow, { params: { id, row_id: rowId } });
    await nightAfter(ofDatabases, TRASH_DAYS - 1);
    expect(await count('database_rows', 'id', rowId)).toBe(1);
    await nightAfter(ofDatabases, TRASH_DAYS + 1);
    expect(await count('database_rows', 'id', rowId)).toBe(0);
    expect(await count('row_activity', 'row_id', rowId)).toBe(0);
    expect((await owner.call(databases.getDatabase, { params: { id } })).status).toBe(200);
  });

  it('keeps a deleted database for 30 days, and then deletes it with its rows', async () => {
    const { id, rowId } = await createDatabase();
    await owner.does(databases.deleteDatabase, { params: { id } });
    await nightAfter(ofDatabases, TRASH_DAYS - 1);
    expect(await count('databases', 'id', id)).toBe(1);
    await nightAfter(ofDatabases, TRASH_DAYS + 1);
    expect(await count('databases', 'id', id)).toBe(0);
    expect(await count('database_rows', 'id', rowId)).toBe(0);
  });

  it('restores no database after a part of its rows was deleted for good', async () => {
    const { id } = await createDatabase();
    const rows = Array.from({ length: 300 }, () => ({ cells: {} }));
    await owner.does(databases.createRows, { params: { id }, body: { rows } });
    await owner.does(databases.deleteDatabase, { params: { id } });
    const deleteRows = ofDatabases.find(({ name }) => name === 'databases.delete-rows-of-trashed')!;
    await app.transact((tx) =>
      deleteRows.deleteBatch(tx, new Date(inDays(1)), 200, { parentId: null, after: null }),
    );
    expect(await count('database_rows', 'database_id', id)).toBe(101);
    const restored = await owner.call(databases.restoreDatabase, { params: { id } });
    expect(restored).toMatchObject({ status: 404, body: { code: 'database_not_found' } });
    const trash = await owner.does(databases.listDatabases, {
      query: { workspace_id: workspaceId, state: 'trashed' },
    });
    expect(trash.map((one) => one.id)).not.toContain(id);
    await nightAfter(ofDatabases, TRASH_DAYS + 1);
    expect(await count('databases', 'id', id)).toBe(0);
  });

  it('deletes all values of two properties although another run locks one of them for a while', async () => {
    const { sql } = app.database;
    const createTrashedProperty = async () => {
      const { id } = await createDatabase();
      const body = { name: 'Price', type: 'number' } as const;
      const property = await owner.does(databases.createProperty, { params: { id }, body });
      const rows = Array.from({ length: 3 }, () => ({ cells: { [property.id]: 4 } }));
      await owner.does(databases.createRows, { params: { id }, body: { rows } });
      await owner.does(databases.deleteProperty, { params: { id, property_id: property.id } });
      return { id, property };
    };
    // The ids of the second property and its rows are greater than those of the first.
    const trashed = [await createTrashedProperty(), await createTrashedProperty()];
    const { deleteBatch } = ofDatabases.find(({ name }) => name === 'databases.delete-trashed-properties')!;
    const cursor = { parentId: null, after: null };
    const deleteNext = () =>
      app.transact((tx) => deleteBatch(tx, new Date(inDays(TRASH_DAYS + 1)), 2, cursor));
    await sql.begin(async (other) => {
      await other`select 1 from database_properties where id = ${trashed[0]!.property.id} for update`;
      await deleteNext();
    });
    while ((await deleteNext()) > 0);
    for (const { id, property } of trashed) {
      expect(await count('database_properties', 'id', property.id)).toBe(0);
      const rows = await sql<{ cells: object }[]>`select cells from database_rows where database_id = ${id}`;
      expect(rows.flatMap(({ cells }) => Object.values(cells)).filter((value) => value === 4)).toEqual([]);
    }
  });

  it('deletes the values of a property that was deleted 30 days ago, and leaves views that still name it usable', async () => {
    const { id, rowId } = await createDatabase();
    const property = await owner.does(databases.createProperty, {
      params: { id },
      body: { name: 'Price', type: 'number' },
    });
    await owner.does(databases.updateCell, {
      params: { id, row_id: rowId, property_id: property.id },
      body: { value: 4 },
    });
    const shown = { properties: [{ property_id: property.id, hidden: false, pinned: false }] };
    const view = await owner.does(databases.createView, {
      params: { id },
      body: { name: 'Prices', type: 'table', config: shown },
    });
    await owner.does(databases.deleteProperty, { params: { id, property_id: property.id } });
    await nightAfter(ofDatabases, TRASH_DAYS + 1);
    expect(await count('database_properties', 'id', property.id)).toBe(0);
    const [row] = await app.database.sql<
      { cells: object }[]
    >`select cells from database_rows where id = ${rowId}`;
    expect(Object.values(row!.cells)).toEqual(['Paper']);
    const saved = await owner.call(databases.updateView, {
      params: { id, view_id: view.id },
      body: { config: { ...shown, sorts: [] } },
    });
    expect(saved.status).toBe(200);
  });

  it('deletes a page that was deleted 30 days ago, with the pages under it', async () => {
    const create = (body: object) => owner.does(createPage, { query: { workspace_id: workspaceId }, body });
    const page = await create({ title: 'Plans' });
    const under = await create({ title: 'Next year', parent_id: page.id });
    const kept = await create({ title: 'Handbook' });
    const database = await owner.does(createPageDatabase, { params: { id: under.id }, body: {} });
    await owner.does(deletePage, { params: { id: page.id } });
    await nightAfter([pageRetention(TRASH_DAYS), ...ofDatabases], TRASH_DAYS - 1);
    expect(await count('pages', 'id', under.id)).toBe(1);
    await nightAfter([pageRetention(TRASH_DAYS), ...ofDatabases], TRASH_DAYS + 1);
    for (const { id } of [page, under]) expect(await count('pages', 'id', id)).toBe(0);
    expect(await count('databases', 'id', database.id)).toBe(0);
    const left = await owner.does(listPages, { query: { workspace_id: workspaceId } });
    expect(left.map(({ id }) => id)).toEqual([kept.id]);
  });
});

describe('the history', () => {
  it('keeps the activity of a row for a year', async () => {
    const { rowId } = await createDatabase();
    await nightAfter(ofDatabases, HISTORY_DAYS - 1);
    expect(await count('row_activity', 'row_id', rowId)).toBe(1);
    await nightAfter(ofDatabases, HISTORY_DAYS + 1);
    expect(await count('row_activity', 'row_id', rowId)).toBe(0);
    expect(await count('database_rows', 'id', rowId)).toBe(1);
  });

  it('stores the beginning of a long edited text', async () => {
    const { id, rowId } = await createDatabase();
    const [title] = (await owner.does(databases.getDatabase, { params: { id } })).properties;
    await owner.does(databases.updateCell, {
      params: { id, row_id: rowId, property_id: title!.id },
      body: { value: 'long '.repeat(2_000) },
    });
    const [activity] = await owner.does(databases.listRowActivity, { params: { id, row_id: rowId } });
    expect(activity).toMatchObject({ from: 'Paper' });
    expect(String(activity!.to)).toHaveLength(1_000);
    expect(String(activity!.to).endsWith('…')).toBe(true);
  });

  it('keeps earlier texts of a message for a year', async () => {
    const message = await sendTestMessage(owner, (await createTestChannel(owner, workspaceId)).id);
    await owner.does(editMessage, { params: { id: message.id }, body: { content: 'Better.' } });
    await nightAfter([editRetention(HISTORY_DAYS)], HISTORY_DAYS - 1);
    expect(await count('message_edits', 'message_id', message.id)).toBe(1);
    await nightAfter([editRetention(HISTORY_DAYS)], HISTORY_DAYS + 1);
    expect(await count('message_edits', 'message_id', message.id)).toBe(0);
  });

  it('deletes an invitation 90 days after it expired', async () => {
    await owner.does(createLinkInvitation, { params: { id: workspaceId }, body: { expiration_days: 7 } });
    const [invitation] = (await owner.does(listInvitations, { params: { id: workspaceId } })).invitations;
    await nightAfter([invitationRetention], 96);
    expect(await count('invitations', 'id', invitation!.id)).toBe(1);
    await nightAfter([invitationRetention], 98);
    expect(await count('invitations', 'id', invitation!.id)).toBe(0);
  });
});
