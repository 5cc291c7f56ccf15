import {
  addChannelMember,
  removeChannelMember,
  unfollowChannel,
} from '@workflow/contract/channels/channels.endpoints.ts';
import { sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as notifications from '@workflow/contract/notifications/notifications.endpoints.ts';
import { newNotification } from '@workflow/contract/notifications/notifications.events.ts';
import { getPreferences, putPreferences } from '@workflow/contract/preferences/preferences.endpoints.ts';
import { preferencesChanged } from '@workflow/contract/preferences/preferences.events.ts';
import type { PreferencesChange } from '@workflow/contract/preferences/preferences.schema.ts';
import { updateProfile } from '@workflow/contract/profiles/profiles.endpoints.ts';
import { addReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { arrangeChannel } from '@workflow/contract/sidebar/sidebar.endpoints.ts';
import type { ConversationChoice } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { sendNotificationEmails } from '@workflow/server/features/notifications/notification-emails.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { startSmtp, type TestSmtp } from '../harness/smtp.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
} from '../harness/workspace.ts';

let smtp: TestSmtp;
let app: TestApp;
let workspaceId: string;
let ada: TestUser;
let ben: TestUser;
let cleo: TestUser;
let channelId: string;

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startTestApp({
    smtpUrl: `smtp://127.0.0.1:${smtp.port}?tls.rejectUnauthorized=false`,
    mailFrom: 'workflow@example.com',
  });
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member', 'colleague');
  workspaceId = workspace.id;
  [ada, ben, cleo] = [workspace.owner, workspace.member, workspace.colleague];
  channelId = (await createTestChannel(ada, workspaceId)).id;
  for (const person of [ben, cleo]) await person.does(notifications.readAllNotifications, {});
});
afterAll(() => Promise.all([app.close(), smtp.stop()]));

const at = (person: TestUser) => `@${person.user.username}`;
const set = (person: TestUser, body: PreferencesChange) => person.does(putPreferences, { body });
const kindsOf = async (person: TestUser) =>
  (await person.does(notifications.listNotifications, { query: { unread_only: true } })).map(
    ({ kind }) => kind,
  );
const waitForCheck = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 30 });
/** Waits until all messages of the workspace have notified. */
const deliverAll = () =>
  waitForCheck(async () => {
    const waiting = await app.database.sql`
      select 1 from notification_outbox outbox join messages m on m.id = outbox.message_id
      join conversations c on c.id = m.conversation_id where c.workspace_id = ${workspaceId}`;
    expect(waiting).toHaveLength(0);
  });

describe('a user who turns mentions off', () => {
  beforeEach(() => set(ben, { mentions: false }));

  it('is not notified of @username and @channel, and others are', async () => {
    const tab = await ben.connect();
    await sendTestMessage(ada, channelId, `${at(ben)}, look.`);
    await sendTestMessage(ada, channelId, '@channel lunch!');
    await deliverAll();
    await tab.settled();
    expect(tab.all(newNotification)).toEqual([]);
    expect(await kindsOf(ben)).toEqual([]);
    expect(await kindsOf(cleo)).toEqual(['mention']);
  });

  it('is still notified of a reply in a followed thread and of a direct message that mention the user', async () => {
    const root = await sendTestMessage(ben, channelId, 'Where do we meet?');
    await sendTestMessage(ada, channelId, `${at(ben)}, at the pier.`, { parent_id: root.id });
    const dm = await createTestDm(ada, workspaceId, ben);
    await ada.does(sendDmMessage, { params: { id: dm.id }, body: { content: `${at(ben)}, hurry!` } });
    await waitForCheck(async () =>
      expect((await kindsOf(ben)).toSorted()).toEqual(['direct_message', 'thread_reply']),
    );
  });

  it('is notified again after turning them on', async () => {
    await set(ben, { mentions: true });
    await sendTestMessage(ada, channelId, `${at(ben)}, look.`);
    await waitForCheck(async () => expect(await kindsOf(ben)).toEqual(['mention']));
  });
});

it('a user who turns messages off is notified of mentions and reactions, not of replies and direct messages', async () => {
  await set(ben, { messages: false });
  const root = await sendTestMessage(ben, channelId, 'Where do we meet?');
  await sendTestMessage(ada, channelId, 'At the pier.', { parent_id: root.id });
  const dm = await createTestDm(ada, workspaceId, ben);
  await ada.does(sendDmMessage, { params: { id: dm.id }, body: { content: 'Hurry!' } });
  await ada.does(addReaction, { params: { id: root.id }, body: { emoji: '🎉' } });
  await sendTestMessage(ada, channelId, `${at(ben)}, look.`);
  await deliverAll();
  expect((await kindsOf(ben)).toSorted()).toEqual(['mention', 'reaction']);
});

it('a user who turns off one kind after another is still notified of the others', async () => {
  await set(ben, { reactions: false });
  await set(ben, { assignments: false });
  const root = await sendTestMessage(ben, channelId, 'Where do we meet?');
  await ada.does(addReaction, { params: { id: root.id }, body: { emoji: '🎉' } });
  await sendTestMessage(ada, channelId, `${at(ben)}, look.`);
  await deliverAll();
  expect(await kindsOf(ben)).toEqual(['mention']);
});

it('a change of preferences reaches the other tabs and devices of the user, and nobody else', async () => {
  const [tab, foreign] = [await ben.connect(), await cleo.connect()];
  await set(ben, { sound: 'drop' });
  await tab.waitFor(preferencesChanged);
  await foreign.settled();
  expect(foreign.all(preferencesChanged)).toEqual([]);
});

describe('a user who sets the notification level of a conversation', () => {
  const arrange = (person: TestUser, body: ConversationChoice) =>
    person.does(arrangeChannel, { params: { id: channelId }, body });

  it('is notified of every message of a channel, once until it is read, and of mentions as mentions', async () => {
    await arrange(ben, { notification_level: 'all' });
    await sendTestMessage(ada, channelId, 'Good morning.');
    await sendTestMessage(ada, channelId, 'Anyone here?');
    await sendTestMessage(ada, channelId, `${at(ben)}, look.`);
    await sendTestMessage(ben, channelId, 'My own message.');
    await deliverAll();
    const [first, second] = await ben.does(notifications.listNotifications, {
      query: { unread_only: false },
    });
    expect([first?.kind, second?.kind].toSorted()).toEqual(['channel_message', 'mention']);
    const watched = [first, second].find((one) => one?.kind === 'channel_message');
    expect(watched).toMatchObject({ subject_id: channelId, place: expect.stringContaining('#') });
    expect(await kindsOf(cleo)).toEqual([]);
  });

  it('is not notified of anything in a conversation set to “nothing”', async () => {
    await arrange(ben, { notification_level: 'nothing' });
    const root = await sendTestMessage(ben, channelId, 'Where do we meet?');
    await sendTestMessage(ada, channelId, 'At the pier.', { parent_id: root.id });
    await sendTestMessage(ada, channelId, `${at(ben)} and @channel, look.`);
    await ada.does(addReaction, { params: { id: root.id }, body: { emoji: '🎉' } });
    await deliverAll();
    expect(await kindsOf(ben)).toEqual([]);
  });

  it('is not notified of messages in a channel that the user left', async () => {
    await arrange(ben, { notification_level: 'all' });
    await ben.does(unfollowChannel, { params: { id: channelId } });
    await sendTestMessage(ada, channelId, 'Good morning.');
    await deliverAll();
    expect(await kindsOf(ben)).toEqual([]);
  });

  it('is not notified of messages in a channel that the user may no longer read', async () => {
    const { id } = await createTestChannel(ada, workspaceId, { is_private: true });
    await ada.does(addChannelMember, { params: { id }, body: { user_id: ben.id } });
    await ben.does(arrangeChannel, { params: { id }, body: { notification_level: 'all' } });
    await ada.does(removeChannelMember, { params: { id, user_id: ben.id } });
    await sendTestMessage(ada, id, 'Between us.');
    await deliverAll();
    expect(await kindsOf(ben)).not.toContain('channel_message');
  });
});

it('a user is notified of keywords in followed conversations, and of nothing else', async () => {
  await set(ben, { keywords: ['launch party', 'café'] });
  await sendTestMessage(ada, channelId, 'The LAUNCH  party is in the garden.');
  await sendTestMessage(ada, channelId, 'A launch without a party.');
  await ben.does(unfollowChannel, { params: { id: channelId } });
  await sendTestMessage(ada, channelId, 'The cafe is closed.');
  await deliverAll();
  expect(await kindsOf(ben)).toEqual(['keyword']);
});

/** Moves the due times of all pending emails some minutes into the past, and sends the emails that are then due. */
async function passMinutes(minutes: number) {
  const { sql } = app.database;
  const passed = sql`make_interval(mins => ${minutes})`;
  await sql`update notifications set created_at = created_at - ${passed}, unread_since = unread_since - ${passed}`;
  await sql`
    update notification_emails set since = since - ${passed}, due_at = due_at - ${passed}, mailed_at = mailed_at - ${passed}`;
  await sql`
    update users set do_not_disturb = jsonb_set(do_not_disturb, '{until}', to_jsonb(
      to_char(((do_not_disturb ->> 'until')::timestamptz - ${passed}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    where do_not_disturb ->> 'until' is not null`;
  await app.transact((tx) => tx.enqueue(sendNotificationEmails, { at: new Date().toISOString() }));
  await waitForCheck(async () => {
    const open = await sql`
      select 1 from notification_emails where due_at <= now() union all
      select 1 from pgboss.job where name in ('notifications.send-emails', 'mail.send') and state in ('created', 'retry', 'active')`;
    expect(open).toHaveLength(0);
  });
}
const pauseFor = (person: TestUser, minutes: number) => {
  const until = new Date(Date.now() + minutes * 60_000).toISOString();
  return person.does(updateProfile, { body: { do_not_disturb: { until, quiet_hours: null } } });
};

describe('a user who wants notifications by email', () => {
  const confirmEmails = () => app.database.sql`update users set email_confirmed_at = now()`;
  const emailsTo = (person: TestUser) =>
    smtp.received.filter(({ recipients }) => recipients.includes(person.user.email));

  beforeEach(confirmEmails);

  it('gets no email before the address is confirmed', async () => {
    await set(ben, { email_notifications: true });
    await app.database.sql`update users set email_confirmed_at = null where id = ${ben.id}`;
    await sendTestMessage(ada, channelId, `${at(ben)}, look.`);
    await waitForCheck(async () => expect(await kindsOf(ben)).toHaveLength(1));
    await passMinutes(10);
    expect(emailsTo(ben)).toEqual([]);
  });

  it('gets one email about everything that stays unread, with links to the app and to the settings', async () => {
    await set(ben, { email_notifications: true, language: 'de' });
    await sendTestMessage(ada, channelId, `${at(ben)}, **look** <here>.`);
    await sendTestMessage(cleo, channelId, `${at(ben)}, and here.`);
    await waitForCheck(async () => expect(await kindsOf(ben)).toHaveLength(2));
    await passMinutes(10);
    const mail = await smtp.mailTo(ben.user.email);
    expect(mail.subject).toBe('Du hast 2 ungelesene Benachrichtigungen');
    expect(mail.text).toContain(`${at(ben)}, look <here>.`);
    expect(mail.text).toContain(`Du wurdest von ${cleo.user.full_name} erwähnt`);
    expect(mail.text).toContain('/settings?part=notifications');
    expect(emailsTo(ben)).toHaveLength(1);
    expect(emailsTo(cleo)).toHaveLength(0);
  });

  it('gets an email although a chatty person writes every four minutes, and another one about what came after it', async () => {
    await set(ben, { email_notifications: true });
    const dm = await createTestDm(ada, workspaceId, ben);
    for (let number = 1; number <= 6; number++) {
      await ada.does(sendDmMessage, { params: { id: dm.id }, body: { content: `Message ${number}` } });
      await waitForCheck(async () => {
        const [found] = await ben.does(notifications.listNotifications, { query: { unread_only: true } });
        expect(found?.event_count).toBe(number);
      });
      await passMinutes(4);
    }
    const latest = () => emailsTo(ben).map(({ text }) => /Message \d/.exec(text ?? '')?.[0]);
    expect(latest()).toEqual(['Message 3', 'Message 6']);
    await passMinutes(60);
    expect(emailsTo(ben)).toHaveLength(2);
  });

  it('gets no notification in two emails, also when a newer one had to wait', async () => {
    await set(ben, { email_notifications: true });
    const dm = await createTestDm(ada, workspaceId, ben);
    await ada.does(sendDmMessage, { params: { id: dm.id }, body: { content: 'Lunch?' } });
    await waitForCheck(async () => expect(await kindsOf(ben)).toHaveLength(1));
    await passMinutes(8);
    await sendTestMessage(ada, channelId, `${at(ben)}, look.`);
    await waitForCheck(async () => expect(await kindsOf(ben)).toHaveLength(2));
    await passMinutes(2);
    await passMinutes(10);
    const texts = emailsTo(ben).map(({ text }) => [text?.includes('Lunch?'), text?.includes('look.')]);
    expect(texts).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('turns the emails off with one click in the mail program, without a sign-in', async () => {
    await set(ben, { email_notifications: true, reactions: false });
    await sendTestMessage(ada, channelId, `${at(ben)}, look.`);
    await waitForCheck(async () => expect(await kindsOf(ben)).toHaveLength(1));
    await passMinutes(10);
    const { headers, text } = await smtp.mailTo(ben.user.email);
    const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value;
    const url = /^<(.+)>$/.exec(headerOf('list-unsubscribe') ?? '')![1]!;
    expect(url).toMatch(`${app.url}/unsubscribe/`);
    expect(text).toContain(url);
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const tab = await ben.connect();
    const post = (address: string, body: URLSearchParams | FormData) =>
      fetch(address, { method: 'POST', body });
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const statuses = [];
    for (const body of [new URLSearchParams('List-Unsubscribe=One-Click'), form])
      statuses.push((await post(url, body)).status);
    expect(statuses).toEqual([204, 204]);
    await tab.waitFor(preferencesChanged);
    expect(await ben.does(getPreferences, {})).toMatchObject({
      email_notifications: false,
      reactions: false,
    });

    const changed = `${url.slice(0, -2)}${url.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await post(changed, form)).status).toBe(404);
    await app.database.sql`update users set email = ${`new-${ben.user.email}`} where id = ${ben.id}`;
    expect((await post(url, form)).status).toBe(404);
  });

  it('gets no email during a pause, even an extended one, and afterwards one email about the whole pause', async () => {
    await set(ben, { email_notifications: true });
    await pauseFor(ben, 60);
    await sendTestMessage(ada, channelId, `${at(ben)}, look.`);
    await waitForCheck(async () => expect(await kindsOf(ben)).toHaveLength(1));
    await passMinutes(10);
    await sendTestMessage(cleo, channelId, `${at(ben)}, and here.`);
    await waitForCheck(async () => expect(await kindsOf(ben)).toHaveLength(2));
    await passMinutes(45);
    await pauseFor(ben, 60);
    await passMinutes(15);
    expect(emailsTo(ben)).toEqual([]);
    await passMinutes(50);
    expect((await smtp.mailTo(ben.user.email)).subject).toBe('You have 2 unread notifications');
    await passMinutes(60);
    expect(emailsTo(ben)).toHaveLength(1);
  });

  it('gets one email soon after ending a pause early, and nothing twice', async () => {
    await set(ben, { email_notifications: true });
    await pauseFor(ben, 600);
    await sendTestMessage(ada, channelId, `${at(ben)}, look.`);
    await waitForCheck(async () => expect(await kindsOf(ben)).toHaveLength(1));
    await passMinutes(10);
    await pauseFor(ben, 900);
    await ben.does(updateProfile, { body: { do_not_disturb: null } });
    await passMinutes(5);
    expect((await smtp.mailTo(ben.user.email)).text).toContain('look.');
    for (let hours = 0; hours < 15; hours += 5) await passMinutes(300);
    expect(emailsTo(ben)).toHaveLength(1);
  });

  it('gets a link to the message if there is only one notification', async () => {
    await set(ben, { email_notifications: true });
    const message = await sendTestMessage(ada, channelId, `${at(ben)}, look.`);
    await waitForCheck(async () => expect(await kindsOf(ben)).toHaveLength(1));
    await passMinutes(10);
    const mail = await smtp.mailTo(ben.user.email);
    expect(mail.subject).toMatch(`${ada.user.full_name} mentioned you`);
    expect(mail.text).toContain(
      `${app.url}/workspace/${workspaceId}/channel/${channelId}?message=${message.id}`,
    );
  });

  it('gets no email about a kind that was turned off later', async () => {
    await set(ben, { email_notifications: true });
    const root = await sendTestMessage(ben, channelId, 'Where do we meet?');
    await ada.does(addReaction, { params: { id: root.id }, body: { emoji: '🎉' } });
    await sendTestMessage(ada, channelId, `${at(ben)}, look.`);
    await waitForCheck(async () => expect(await kindsOf(ben)).toHaveLength(2));
    await set(ben, { reactions: false });
    await passMinutes(10);
    expect((await smtp.mailTo(ben.user.email)).subject).toMatch(`${ada.user.full_name} mentioned you`);
  });

  it('gets no email about what was read in time, or after turning emails off', async () => {
    for (const person of [ben, cleo]) await set(person, { email_notifications: true });
    await sendTestMessage(ada, channelId, `${at(ben)} ${at(cleo)}, look.`);
    await waitForCheck(async () =>
      expect([...(await kindsOf(ben)), ...(await kindsOf(cleo))]).toHaveLength(2),
    );
    await ben.does(notifications.readAllNotifications, {});
    await set(cleo, { email_notifications: false });
    await passMinutes(10);
    expect([...emailsTo(ben), ...emailsTo(cleo)]).toEqual([]);
  });
});
