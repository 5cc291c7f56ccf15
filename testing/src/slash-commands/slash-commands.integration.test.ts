import { getChannel, listChannelMembers } from '@workflow/contract/channels/channels.endpoints.ts';
import { channelUpdated } from '@workflow/contract/channels/channels.events.ts';
import { listDmMessages } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listDms } from '@workflow/contract/dms/dms.endpoints.ts';
import { listNotifications } from '@workflow/contract/notifications/notifications.endpoints.ts';
import { listPages } from '@workflow/contract/pages/pages.endpoints.ts';
import { userUpdated } from '@workflow/contract/profiles/profiles.events.ts';
import {
  createProject,
  getProject,
  initializeProjectDefaults,
} from '@workflow/contract/projects/projects.endpoints.ts';
import { listScheduled } from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import {
  executeCommand,
  listCommands,
  suggestCommands,
} from '@workflow/contract/slash-commands/slash-commands.endpoints.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { deliverDueReminders } from '@workflow/server/features/scheduled/reminders.service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'member' | 'guest' | 'outsider'>;
let ada: TestUser;
let ben: TestUser;
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('member', 'guest', 'outsider');
  [ada, ben] = [workspace.owner, workspace.member];
  channelId = (await createTestChannel(ada, workspace.id)).id;
});
afterAll(() => app.close());

const type = (by: TestUser, command: string, place: object = { channel_id: channelId }) =>
  by.does(executeCommand, { body: { command, workspace_id: workspace.id, ...place } });
const availableNames = async (by: TestUser, place: object = { channel_id: channelId }) =>
  (await by.does(listCommands, { query: { workspace_id: workspace.id, ...place } })).commands.map(
    ({ name }) => name,
  );
const refusal = (command_name: string, error: string) => ({
  success: false,
  error,
  text: expect.stringMatching(/./),
  response_type: 'ephemeral',
  command_name,
  data: null,
  action: null,
});

describe('a command', () => {
  it('that does not exist, or is not a command, returns 200 with an error', async () => {
    expect(await type(ada, '/Deploy now')).toEqual(refusal('deploy', 'unknown_command'));
    expect(await type(ada, '/etc/hosts')).toEqual(refusal('', 'unknown_command'));
    expect(await type(ada, '//')).toEqual(refusal('', 'unknown_command'));
  });

  it('without required arguments returns its usage', async () => {
    expect(await type(ada, '/dm')).toMatchObject({
      error: 'wrong_usage',
      text: 'Usage: /dm @username [message]',
    });
  });

  it('whose answer was lost runs once, also when it is repeated at the same time, and a failed one runs again', async () => {
    const again = { client_command_id: crypto.randomUUID(), channel_id: channelId };
    const answers = await Promise.all([1, 2, 3].map(() => type(ben, '/remind me in 2 hours tea', again)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await type(ben, '/remind me in 2 hours tea', again)).toEqual(answers[0]);
    expect((await type(ben, '/remind list')).text!.match(/ tea /g)).toHaveLength(1);
    // The key of another user is another key.
    expect(await type(ada, '/remind list', again)).toMatchObject({ text: 'You have no reminders.' });
    const failing = { client_command_id: crypto.randomUUID(), channel_id: channelId };
    expect(await type(ada, '/topic', { ...failing, channel_id: null })).toMatchObject({ success: false });
    expect(await type(ada, '/topic Lunch', failing)).toMatchObject({ success: true });
  });

  it('is refused with the key of another command, conversation or thread', async () => {
    const key = { client_command_id: crypto.randomUUID() };
    expect(await type(ada, '/topic Lunch', { ...key, channel_id: channelId })).toMatchObject({
      success: true,
    });
    const other = await createTestChannel(ada, workspace.id);
    const requests = [
      { command: '/topic Dinner', channel_id: channelId },
      { command: '/topic Lunch', channel_id: other.id },
      { command: '/topic Lunch', channel_id: channelId, in_thread: true },
    ];
    for (const request of requests)
      expect(
        await ada.call(executeCommand, { body: { workspace_id: workspace.id, ...key, ...request } }),
      ).toMatchObject({ status: 409, body: { code: 'command_id_reused' } });
    expect((await ada.does(getChannel, { params: { id: channelId } })).topic).toBe('Lunch');
    expect((await ada.does(getChannel, { params: { id: other.id } })).topic).not.toBe('Lunch');
  });

  it('names with the list whether it posts in the conversation', async () => {
    const { commands } = await ben.does(listCommands, {
      query: { workspace_id: workspace.id, channel_id: channelId },
    });
    const posting = commands.filter(({ posts_with }) => posts_with !== null);
    expect(posting.map(({ name, posts_with }) => [name, posts_with])).toEqual([
      ['me', ''],
      ['poll', ''],
      ['remind', 'here'],
      ['shrug', ''],
    ]);
  });

  it('is refused without permission, and changes nothing', async () => {
    expect(await type(workspace.guest, '/page Plan', {})).toEqual(refusal('page', 'command_unavailable'));
    const dm = await createTestDm(ada, workspace.id, ben);
    expect(await type(ada, '/topic Lunch', { dm_id: dm.id })).toEqual(
      refusal('topic', 'command_unavailable'),
    );
  });

  it('that posts in the whole conversation is neither offered nor run in a thread', async () => {
    const thread = { channel_id: channelId, in_thread: true };
    expect(await availableNames(ada, { ...thread, in_thread: 'true' })).not.toContain('poll');
    expect(await availableNames(ada, { ...thread, in_thread: 'false' })).toContain('poll');
    expect(await type(ada, '/poll "Tea?" "Yes" "No"', thread)).toEqual(
      refusal('poll', 'command_unavailable'),
    );
    expect(await type(ada, '/remind here tomorrow at 9 Lunch', thread)).toEqual(
      refusal('remind', 'command_unavailable'),
    );
    expect(await type(ada, '/remind me tomorrow at 9 Lunch', thread)).toMatchObject({ success: true });
  });

  it('cannot be used in a conversation that is hidden from the user, or with a conversation of another workspace', async () => {
    const secret = await createTestChannel(ada, workspace.id, { is_private: true });
    const dm = await createTestDm(ada, workspace.id, workspace.guest);
    const elsewhere = await createTestWorkspace(app).with();
    const other = await createTestChannel(elsewhere.owner, elsewhere.id);
    const execute = (by: TestUser, place: object) =>
      by.call(executeCommand, { body: { command: '/help', workspace_id: workspace.id, ...place } });
    expect((await execute(ben, { channel_id: secret.id })).status).toBe(404);
    expect((await execute(ben, { dm_id: dm.id })).status).toBe(404);
    expect((await execute(ben, { channel_id: other.id })).status).toBe(404);
    expect((await execute(elsewhere.owner, { channel_id: other.id })).status).toBe(404);
    const suggested = await ben.call(suggestCommands, { query: { prefix: 't', channel_id: secret.id } });
    expect(suggested.status).toBe(404);
  });

  it('is listed with its usage, and suggested by the beginning of its name, where it can be used', async () => {
    expect(await availableNames(ben)).toEqual(expect.arrayContaining(['help', 'leave', 'me', 'topic']));
    const dm = await createTestDm(ada, workspace.id, ben);
    expect(await availableNames(ben, { dm_id: dm.id })).not.toContain('topic');
    expect(await availableNames(workspace.guest, {})).not.toContain('page');
    const { suggestions } = await ben.does(suggestCommands, {
      query: { prefix: '/TO', channel_id: channelId },
    });
    expect(suggestions).toEqual([
      {
        name: 'topic',
        usage: '/topic [text]',
        description: 'Set the topic of this channel',
        posts_with: null,
      },
    ]);
    const { text } = await type(ben, '/help');
    expect(text).toContain('/shrug [text]');
  });
});

describe('commands about messages', () => {
  it('/me and /shrug give the client the message to send', async () => {
    const name = `${'a_'.repeat(4_000)}b`;
    expect((await type(ben, `/me reads ${name} and _this_`)).data?.content).toBe(
      String.raw`_reads ${name} and \_this\__`,
    );
    expect(await type(ben, `/me ${'_ '.repeat(6_000)}`)).toMatchObject({
      success: false,
      error: 'invalid',
      text: expect.stringContaining('16,000 characters'),
    });
    expect(await type(ben, '/me waves')).toMatchObject({
      success: true,
      action: 'send_message',
      data: { content: '_waves_', message_type: 'text' },
    });
    expect((await type(ben, '/shrug Who knows')).data).toEqual({
      content: String.raw`Who knows ¯\\_(ツ)\_/¯`,
      message_type: 'text',
    });
  });

  it('/call tells the client to start a call', async () => {
    expect(await type(ben, '/call')).toMatchObject({ success: true, action: 'start_call', data: null });
  });

  it('/dm opens the direct message and sends the text once', async () => {
    const { success, data } = await type(ada, `/dm @${ben.user.username} See you at noon`);
    const [dm] = await ben.does(listDms, { params: { workspace_id: workspace.id } });
    expect({ success, data }).toEqual({
      success: true,
      data: { link: `/workspace/${workspace.id}/dm/${dm?.id}` },
    });
    const messages = await ben.does(listDmMessages, { params: { id: dm!.id }, query: {} });
    expect(messages.map(({ content }) => content)).toEqual(['See you at noon']);
    expect(await type(ada, `/dm @${workspace.outsider.user.username} Hi`)).toEqual(
      refusal('dm', 'unknown_username'),
    );
    expect(await type(ada, `/dm @${ada.user.username}`)).toEqual(refusal('dm', 'dm_with_oneself'));
  });
});

describe('/remind', () => {
  const scheduled = async (by: TestUser) => {
    const list = await by.does(listScheduled, { params: { workspace_id: workspace.id } });
    return list.map(({ content, send_at }) => ({ content, minutes: minutesUntil(send_at) }));
  };
  const minutesUntil = (at: string) => Math.round((Date.parse(at) - Date.now()) / 60_000);

  it('schedules a message in a channel or here', async () => {
    const { name } = await ben.does(getChannel, { params: { id: channelId } });
    expect(await type(ben, `/remind #${name} in 20 minutes Stand-up`, {})).toMatchObject({ success: true });
    expect(await type(ben, '/remind here in 2 hours to water the plants')).toMatchObject({ success: true });
    expect(await scheduled(ben)).toEqual([
      { content: '⏰ Stand-up', minutes: 20 },
      { content: '⏰ water the plants', minutes: 120 },
    ]);
  });

  it('takes a time of day in the time zone of the user', async () => {
    const tomorrowAtNine = () => {
      // Tokyo is always 9 hours ahead, so nine o’clock there is midnight in UTC.
      const date = new Date(Date.now() + (9 + 24) * 3600 * 1000).toISOString().slice(0, 10);
      return Date.parse(`${date}T00:00:00Z`);
    };
    const before = tomorrowAtNine();
    const place = { channel_id: channelId, time_zone: 'Asia/Tokyo' };
    expect(await type(ben, '/remind here tomorrow at 9 Stand-up', place)).toMatchObject({ success: true });
    const [{ send_at } = { send_at: '' }] = await ben.does(listScheduled, {
      params: { workspace_id: workspace.id },
    });
    expect([before, tomorrowAtNine()]).toContain(Date.parse(send_at));
  });

  it('me notifies only the user, once; list and cancel show and delete pending reminders', async () => {
    expect(await type(ben, '/remind me in 20 minutes to call Jon')).toMatchObject({ success: true });
    expect(await type(ben, '/remind me tomorrow at 9 Stand-up', {})).toMatchObject({ success: true });
    expect((await type(ben, '/remind list')).text).toMatch(/^1\. call Jon – .*\n2\. Stand-up – /);
    expect((await type(ada, '/remind list')).text).toBe('You have no reminders.');
    expect((await type(ben, '/remind cancel 2')).text).toBe('Reminder deleted: Stand-up');
    await app.database.sql`update reminders set remind_at = now() where delivered_at is null`;
    await Promise.all([0, 1].map(() => app.transact(deliverDueReminders)));
    const received = await ben.does(listNotifications, { query: { unread_only: true } });
    const reminded = received.filter(({ kind }) => kind === 'reminder');
    expect(reminded).toMatchObject([
      { title: 'Reminder', content: 'call Jon', actor: null, link: expect.stringContaining(channelId) },
    ]);
    expect((await type(ben, '/remind list')).text).toBe('You have no reminders.');
  });

  it('list numbers keep naming the same reminders when others have come or were cancelled', async () => {
    for (const text of ['first', 'second', 'third']) await type(ben, `/remind me in 2 hours ${text}`);
    await app.database
      .sql`update reminders set remind_at = now() where text = 'first' and delivered_at is null`;
    await app.transact(deliverDueReminders);
    await type(ben, '/remind me in 1 hour fourth');
    expect((await type(ben, '/remind list')).text).toMatch(/^4\. fourth .*\n2\. second .*\n3\. third /);
    expect((await type(ben, '/remind cancel 2')).text).toBe('Reminder deleted: second');
    for (const number of [0, 1, 9999])
      expect(await type(ben, `/remind cancel ${number}`)).toEqual(refusal('remind', 'unknown_reminder'));
    expect((await type(ben, '/remind cancel 4')).text).toBe('Reminder deleted: fourth');
    await type(ben, '/remind me in 1 hour fifth');
    expect(await type(ben, '/remind cancel 4')).toEqual(refusal('remind', 'unknown_reminder'));
  });

  it('me waits while the user has no access, and comes when the access is back', async () => {
    await type(ben, '/remind me in 20 minutes take the pills');
    const { sql } = app.database;
    const setAccess = (isMissing: boolean) =>
      sql`update workspace_members set lacks_two_factor = ${isMissing} where user_id = ${ben.id}`;
    await setAccess(true);
    await sql`update reminders set remind_at = now() where user_id = ${ben.id}`;
    await app.transact(deliverDueReminders);
    await setAccess(false);
    await app.transact(deliverDueReminders);
    const received = await ben.does(listNotifications, { query: { unread_only: true } });
    const reminded = received.filter(({ kind }) => kind === 'reminder');
    expect(reminded).toMatchObject([{ content: 'take the pills' }]);
  });

  it('takes a minute and less for oneself, and a minute for a conversation', async () => {
    expect(await type(ben, '/remind me in 1 minute to look up')).toMatchObject({ success: true });
    expect(await type(ben, '/remind me in 20 seconds to blink')).toMatchObject({ success: true });
    expect(await type(ben, '/remind here in 1 minute Look up')).toMatchObject({ success: true });
    expect(await type(ben, '/remind me 2 days ago Late')).toEqual(refusal('remind', 'reminder_in_past'));
    expect(await type(ben, '/remind me every day at 9 Tea')).toEqual(refusal('remind', 'no_repeats'));
  });

  it('refuses a text without a time or place, and channels that are hidden', async () => {
    const secret = await createTestChannel(ada, workspace.id, { is_private: true });
    expect(await type(ben, '/remind here Stand-up')).toEqual(refusal('remind', 'unknown_time'));
    expect(await type(ben, '/remind Stand-up')).toEqual(refusal('remind', 'wrong_usage'));
    expect(await type(ben, `/remind #${secret.name} tomorrow Hi`)).toEqual(
      refusal('remind', 'channel_not_found'),
    );
    // The error does not reveal that the channel exists, and a hidden channel does not shadow one with a shorter name.
    expect(await type(ben, `/remind #${secret.name} Hi`)).toEqual(refusal('remind', 'channel_not_found'));
    const { name } = await ben.does(getChannel, { params: { id: channelId } });
    await createTestChannel(ada, workspace.id, { name: `${name} tomorrow`, is_private: true });
    expect(await type(ben, `/remind #${name} tomorrow`)).toEqual(refusal('remind', 'invalid'));
    expect(await scheduled(ben)).toEqual([]);
  });
});

describe('commands about channels', () => {
  it('/topic changes the topic for everyone, live', async () => {
    const tab = await ben.connect();
    await tab.emit(joinWorkspace, { workspace_id: workspace.id });
    expect(await type(ada, '/topic Launch on Friday')).toMatchObject({ success: true });
    expect((await tab.waitFor(channelUpdated)).topic).toBe('Launch on Friday');
    expect((await type(ben, '/topic')).text).toBe('Topic: Launch on Friday');
    expect(await type(ada, `/topic ${'x'.repeat(300)}`)).toEqual(refusal('topic', 'invalid'));
  });

  it('/invite adds all named people to the channel, or none', async () => {
    const secret = await createTestChannel(ada, workspace.id, { is_private: true });
    const place = { channel_id: secret.id };
    const members = async () =>
      (await ada.does(listChannelMembers, { params: { id: secret.id }, query: {} })).members.length;
    expect(await type(ada, `/invite @${ben.user.username} @nobody-here`, place)).toEqual(
      refusal('invite', 'unknown_username'),
    );
    expect(await members()).toBe(1);
    expect(await type(ada, `/invite @${ben.user.username}`, place)).toMatchObject({ success: true });
    expect(await members()).toBe(2);
  });

  it('/leave removes the user from a private channel, and unfollows a public one', async () => {
    const secret = await createTestChannel(ada, workspace.id, { is_private: true });
    await type(ada, `/invite @${ben.user.username}`, { channel_id: secret.id });
    expect(await type(ben, '/leave', { channel_id: secret.id })).toMatchObject({ action: 'open_link' });
    expect((await ben.call(getChannel, { params: { id: secret.id } })).status).toBe(404);
    expect(await type(ben, '/leave')).toMatchObject({ success: true });
    expect((await ben.does(getChannel, { params: { id: channelId } })).is_followed).toBe(false);
  });
});

describe('commands about the user and about content', () => {
  it('/status, /away and /back change what others see', async () => {
    const tab = await ada.connect();
    await tab.emit(joinWorkspace, { workspace_id: workspace.id });
    for (const [line, status] of [
      ['/status In a meeting', 'In a meeting'],
      ['/away', 'Away'],
      ['/back', null],
    ] as const) {
      expect(await type(ben, line)).toMatchObject({ success: true });
      await tab.waitFor(userUpdated, ({ id, custom_status }) => id === ben.id && custom_status === status);
    }
  });

  it('/page creates a page, and /task a task in the named project', async () => {
    const { data } = await type(ben, '/page Launch plan');
    const pages = await ada.does(listPages, { query: { workspace_id: workspace.id } });
    expect(pages.map(({ title }) => [data?.link, title])).toEqual([
      [`/workspace/${workspace.id}/page/${pages[0]?.id}`, 'Launch plan'],
    ]);
    expect(await type(ben, '/task Book a room')).toEqual(refusal('task', 'no_project'));
    const createProjectWithTitle = async (title: string) => {
      const project = await ada.does(createProject, {
        query: { workspace_id: workspace.id },
        body: { title },
      });
      await ada.does(initializeProjectDefaults, { params: { id: project.id } });
      return project;
    };
    await createProjectWithTitle('Website');
    const { id } = await createProjectWithTitle('Website in 2027');
    expect(await type(ben, '/task Book a room')).toEqual(refusal('task', 'choose_project'));
    expect((await type(ben, '/task Book a room in website in 2027')).text).toBe(
      'Created “Book a room” in Website in 2027.',
    );
    const { rows } = await ben.does(getProject, { params: { id } });
    expect(Object.values(rows[0]!.cells)).toContain('Book a room');
  });
});
