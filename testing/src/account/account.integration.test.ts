import { changePassword, deleteAccount } from '@workflow/contract/account/account.endpoints.ts';
import {
  getMe,
  listSessions,
  login,
  refreshSession,
  register,
} from '@workflow/contract/auth/auth.endpoints.ts';
import { putDraft } from '@workflow/contract/drafts/drafts.endpoints.ts';
import {
  acceptInvitation,
  createEmailInvitation,
  createLinkInvitation,
  listInvitations,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { addMember, listMembers } from '@workflow/contract/members/members.endpoints.ts';
import { listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { addFavoritePage, visitPage } from '@workflow/contract/pages/pages.endpoints.ts';
import { getPreferences, putPreferences } from '@workflow/contract/preferences/preferences.endpoints.ts';
import { DEFAULT_PREFERENCES } from '@workflow/contract/preferences/preferences.schema.ts';
import { updateProfile } from '@workflow/contract/profiles/profiles.endpoints.ts';
import { userUpdated } from '@workflow/contract/profiles/profiles.events.ts';
import { saveMessage } from '@workflow/contract/saved/saved.endpoints.ts';
import { scheduleMessage } from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import { arrangeChannel } from '@workflow/contract/sidebar/sidebar.endpoints.ts';
import { executeCommand } from '@workflow/contract/slash-commands/slash-commands.endpoints.ts';
import { searchUsers } from '@workflow/contract/users/users.endpoints.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { workspaceRetention } from '@workflow/server/features/workspaces/workspaces.retention.ts';
import { applyRetention } from '@workflow/server/platform/jobs/retention.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import { signInWithPassword } from '../harness/sign-up.ts';
import { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';
import { createPageWithDatabase, createTestPage } from '../pages/test-pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = async (person: TestUser, password = PASSWORD) =>
  app.anonymous.call(login, { body: { email: person.user.email, password } });

describe('the profile', () => {
  it('changes the given fields, and everyone who sees the user gets the change', async () => {
    const { owner, member, id } = await createTestWorkspace(app).with('member');
    const tab = await member.connect();
    await tab.emit(joinWorkspace, { workspace_id: id });
    const changed = await owner.does(updateProfile, { body: { full_name: ' Ada  ', custom_status: 'Away' } });
    expect(changed).toMatchObject({ full_name: 'Ada', custom_status: 'Away', username: owner.user.username });
    expect(await tab.waitFor(userUpdated)).toMatchObject({ id: owner.id, full_name: 'Ada' });
    expect(await owner.does(updateProfile, { body: { full_name: '' } })).toMatchObject({ full_name: null });
    const titled = await owner.does(updateProfile, { body: { title: ' Product designer ' } });
    expect(titled).toMatchObject({ title: 'Product designer', custom_status: 'Away' });
    expect((await tab.waitFor(userUpdated, ({ title }) => title !== null)).title).toBe('Product designer');
    const { members } = await member.does(listMembers, { params: { id } });
    expect(members.find(({ user_id }) => user_id === owner.id)?.user.title).toBe('Product designer');
    expect(await owner.does(updateProfile, { body: { title: '' } })).toMatchObject({ title: null });
    expect((await owner.call(updateProfile, { body: { title: 'x'.repeat(101) } })).status).toBe(422);
    expect(await owner.does(getMe, {})).toMatchObject({ full_name: null, custom_status: 'Away' });
    expect(await owner.call(updateProfile, { body: { username: member.user.username } })).toMatchObject({
      status: 409,
      body: { code: 'username_taken' },
    });
    expect((await owner.call(updateProfile, { body: { username: 'a' } })).status).toBe(422);
  });
});

describe('the preferences', () => {
  it('start with defaults and keep what was changed', async () => {
    const person = await app.createUser();
    expect(await person.does(getPreferences, {})).toEqual(DEFAULT_PREFERENCES);
    await Promise.all([
      person.does(putPreferences, { body: { density: 'compact' } }),
      person.does(putPreferences, { body: { email_notifications: true } }),
    ]);
    expect(await person.does(getPreferences, {})).toEqual({
      ...DEFAULT_PREFERENCES,
      density: 'compact',
      email_notifications: true,
    });
    expect((await person.call(putPreferences, { body: { theme: 'pink' as 'dark' } })).status).toBe(422);
  });
});

describe('the password', () => {
  it('changes with the current one, and ends the other sessions with their tabs and refresh tokens', async () => {
    const person = await app.createUser();
    const elsewhere = new TestUser(app.url, await signInWithPassword(app.anonymous, person.user.email));
    const [tab, tabElsewhere] = [await person.connect(), await elsewhere.connect()];
    const body = { current_password: 'wrong password', new_password: 'a better password' };
    expect(await person.call(changePassword, { body })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    const { status } = await person.call(changePassword, { body: { ...body, current_password: PASSWORD } });
    expect(status).toBe(204);
    expect((await elsewhere.call(getMe, {})).status).toBe(401);
    expect(await tabElsewhere.closed).toBe('io server disconnect');
    expect(tab.isConnected).toBe(true);
    const { refresh_token } = elsewhere.tokens;
    expect((await app.anonymous.call(refreshSession, { body: { refresh_token } })).status).toBe(401);
    expect(await person.does(listSessions, {})).toHaveLength(1);
    expect((await signIn(person)).status).toBe(401);
    expect((await signIn(person, 'a better password')).status).toBe(200);
  });

  it('that was replaced during a sign-in starts no session', async () => {
    const person = await app.createUser();
    const { sql } = app.database;
    const signingIn = await sql.begin(async (changing) => {
      await changing`update users set password_hash = 'another' where id = ${person.id}`;
      await changing`delete from sessions where user_id = ${person.id}`;
      const answer = signIn(person);
      const isWaiting = async () => {
        const waiting = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting.count > 0;
      };
      await vi.waitUntil(isWaiting, 20_000);
      return { answer };
    });
    expect((await signingIn.answer).status).toBe(401);
    expect((await sql`select from sessions where user_id = ${person.id}`).count).toBe(0);
  });
});

describe('deleting an account', () => {
  const remove = (person: TestUser, password = PASSWORD) =>
    person.call(deleteAccount, { body: { password } });

  it('erases the user, and keeps the messages', async () => {
    const { owner, member, id } = await createTestWorkspace(app).with('member');
    const channel = await createTestChannel(owner, id);
    await sendTestMessage(member, channel.id, 'Hello.');
    expect(await remove(member, 'wrong password')).toMatchObject({ status: 403 });
    expect((await remove(member)).status).toBe(204);
    expect((await member.call(getMe, {})).status).toBe(401);
    expect((await signIn(member)).status).toBe(401);
    const { members } = await owner.does(listMembers, { params: { id } });
    expect(members.map(({ user_id }) => user_id)).toEqual([owner.id]);
    const [message] = await owner.does(listMessages, { params: { id: channel.id } });
    expect(message).toMatchObject({ content: 'Hello.', user: { full_name: 'Deleted user' } });
    expect((await owner.does(searchUsers, { query: { q: 'Deleted user' } })).users).toEqual([]);
    const back = { params: { id }, body: { user_id: member.id, role: 'member' } } as const;
    expect(await owner.call(addMember, back)).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    });
    const { email, username } = member.user;
    const again = { email, username, password: PASSWORD };
    expect((await app.anonymous.call(register, { body: again })).status).toBe(201);
  });

  it('refuses requests that wait for it', async () => {
    const { owner, id } = await createTestWorkspace(app).with();
    const { invitation_url } = await owner.does(createLinkInvitation, { params: { id }, body: {} });
    const token = invitation_url!.split('/').at(-1)!;
    const { id: other } = await owner.does(createWorkspace, { body: { name: 'Other' } });
    const { sql } = app.database;
    const untilWaiting = (count: number) =>
      vi.waitFor(async () => {
        const rows = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(rows.count).toBe(count);
      });
    /** Returns the status of a request that arrives during the deletion. */
    const during = async (request: (leaving: TestUser) => Promise<{ status: number }>) => {
      const leaving = await app.createUser();
      const { deleted, requested } = await sql.begin(async (tx) => {
        await tx`select from users where id = ${leaving.id} for update`;
        const deleted = remove(leaving);
        await untilWaiting(1);
        // The database serves the waiting requests in their order.
        const requested = request(leaving);
        await untilWaiting(2);
        return { deleted, requested };
      });
      const { status } = await requested;
      expect((await deleted).status).toBe(204);
      const [row] = await sql`select full_name, custom_status from users where id = ${leaving.id}`;
      expect(row).toEqual({ full_name: 'Deleted user', custom_status: null });
      for (const table of ['workspace_members', 'user_preferences'])
        expect(await sql`select from ${sql(table)} where user_id = ${leaving.id}`, table).toHaveLength(0);
      return status;
    };
    const profile = { full_name: 'Ada Lovelace', custom_status: 'Away' };
    expect(await during((leaving) => leaving.call(updateProfile, { body: profile }))).toBe(401);
    const preferences = { density: 'compact' } as const;
    expect(await during((leaving) => leaving.call(putPreferences, { body: preferences }))).toBe(401);
    const mine = { name: 'Mine' };
    expect(await during((leaving) => leaving.call(createWorkspace, { body: mine }))).toBe(401);
    expect(await during((leaving) => leaving.call(acceptInvitation, { body: { token } }))).toBe(401);
    const add = (leaving: TestUser) =>
      owner.call(addMember, { params: { id: other }, body: { user_id: leaving.id, role: 'member' } });
    expect(await during(add)).toBe(404);
  });

  it('deletes what only the user could see', async () => {
    const { owner, member, id } = await createTestWorkspace(app).with('member');
    const channel = await createTestChannel(owner, id);
    const { id: messageId } = await sendTestMessage(owner, channel.id, `Hello, @${member.user.username}.`);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const params = { id: channel.id };
    await member.does(putDraft, { params, body: { text: 'Not yet' } });
    await member.does(saveMessage, { params: { message_id: messageId }, body: { state: 'done' } });
    await member.does(scheduleMessage, { params, body: { content: 'Later', send_at: at } });
    await member.does(putPreferences, { body: { density: 'compact' } });
    await member.does(executeCommand, {
      body: { command: '/remind me tomorrow to call Jon', workspace_id: id },
    });
    await member.does(arrangeChannel, { params, body: { is_starred: true } });
    const page = await createTestPage(owner, id);
    await member.does(addFavoritePage, { params: { id: page.id } });
    await member.does(visitPage, { params: { id: page.id } });
    await createTestPage(member, id, { is_private: true });
    const tables = [
      'drafts',
      'reminders',
      'saved_messages',
      'scheduled_messages',
      'user_preferences',
      'conversation_settings',
      'notifications',
      'page_favorites',
      'page_shares',
      'page_visits',
    ];
    const count = (table: string) =>
      app.database.sql<[{ rows: number }]>`
        select count(*)::int as rows from ${app.database.sql(table)} where user_id = ${member.id}`;
    for (const table of tables)
      await vi.waitFor(async () => expect((await count(table))[0].rows, table).toBeGreaterThan(0));
    expect((await remove(member)).status).toBe(204);
    for (const table of tables) expect((await count(table))[0].rows, table).toBe(0);
  });

  it('ends the invitations to its address, which keep it no longer', async () => {
    const { owner, id } = await createTestWorkspace(app).with();
    const person = await app.createUser();
    const { email } = person.user;
    await owner.does(createEmailInvitation, { params: { id }, body: { email } });
    expect((await remove(person)).status).toBe(204);
    expect(await owner.does(listInvitations, { params: { id } })).toEqual({ invitations: [] });
    expect(await app.database.sql`select from invitations where email = ${email}`).toHaveLength(0);
  });

  it('cannot be prevented by a user who took a name that resembles the id', async () => {
    const person = await app.createUser();
    const other = await app.createUser();
    const username = `deleted-${person.id.replaceAll('-', '').slice(-24)}`;
    expect((await other.call(updateProfile, { body: { username } })).status).toBe(200);
    expect((await remove(person)).status).toBe(204);
  });

  it('is refused to the only owner of a workspace with other members, which it names', async () => {
    const { owner } = await createTestWorkspace(app).with('member');
    expect(await remove(owner)).toMatchObject({
      status: 409,
      body: { code: 'only_owner', detail: expect.stringContaining('“Northwind”') },
    });
  });

  it('of the last member of a workspace lets the next night delete the workspace', async () => {
    const { owner: other, id: kept } = await createTestWorkspace(app).with();
    const alone = await app.createUser();
    const { id } = await alone.does(createWorkspace, { body: { name: 'Mine' } });
    const channel = await createTestChannel(alone, id);
    await sendTestMessage(alone, channel.id, 'Note to self');
    await createPageWithDatabase(alone, id);
    expect((await remove(alone)).status).toBe(204);
    await applyRetention(app, workspaceRetention);
    const { sql } = app.database;
    expect(await sql`select 1 from workspaces where id = ${id}`).toEqual([]);
    for (const table of ['conversations', 'pages', 'databases'])
      expect(await sql`select 1 from ${sql(table)} where workspace_id = ${id}`, table).toEqual([]);
    expect(await sql`select 1 from messages where conversation_id = ${channel.id}`).toEqual([]);
    expect((await other.call(listMembers, { params: { id: kept } })).status).toBe(200);
  });
});
