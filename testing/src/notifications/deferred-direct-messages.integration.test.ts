import { arrangeDm, sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { markMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import * as notifications from '@workflow/contract/notifications/notifications.endpoints.ts';
import {
  directMessageAlert,
  newNotification,
} from '@workflow/contract/notifications/notifications.events.ts';
import { putPreferences } from '@workflow/contract/preferences/preferences.endpoints.ts';
import { updateProfile } from '@workflow/contract/profiles/profiles.endpoints.ts';
import { notifyOfAllDeferred } from '@workflow/server/features/messages/notifications/deferred-direct-messages.ts';
import { NotificationOutbox } from '@workflow/server/features/messages/notifications/notification-outbox.ts';
import { cleanUpDeadServers } from '@workflow/server/features/presence/presence.service.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestSocket } from '../harness/socket.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestDm, createTestWorkspace } from '../harness/workspace.ts';
import { setActive } from '../presence/activity.ts';

let app: TestApp;
let ada: TestUser;
let ben: TestUser;
let dmId: string;
let tab: TestSocket;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const { id, owner, member } = await createTestWorkspace(app).with('member');
  [ada, ben] = [owner, member];
  dmId = (await createTestDm(ada, id, ben)).id;
  tab = await ben.connect();
  await ben.does(notifications.readAllNotifications, {});
});
afterAll(() => app.close());

const send = (content: string) => ada.does(sendDmMessage, { params: { id: dmId }, body: { content } });
/** Sends a message to Ben, who is online, and waits until it was delivered without a notification. */
async function sendWhileOnline(content: string) {
  const message = await send(content);
  await tab.waitFor(directMessageAlert, ({ message_id }) => message_id === message.id);
  return message;
}
const leave = () => setActive(ben, app.database, false);
const comeBack = () => setActive(ben, app.database, true);
const waitForCheck = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 30 });
const untilNothingIsDeferred = () =>
  waitForCheck(async () =>
    expect(
      await app.database.sql`select from deferred_direct_messages where user_id = ${ben.id}`,
    ).toHaveLength(0),
  );
const listUnread = () => ben.does(notifications.listNotifications, { query: { unread_only: true } });
const lines = async () =>
  (await listUnread()).map(({ kind, event_count, content }) => ({ kind, event_count, content }));

it('a direct message that arrives after the last tab was closed notifies when the user goes offline', {
  timeout: 30_000,
}, async () => {
  await ben.does(putPreferences, { body: { email_notifications: true } });
  await tab.settled();
  tab.close();
  await send('Are you still there?');
  const line = { kind: 'direct_message', event_count: 1, content: 'Are you still there?' };
  await waitForCheck(async () => expect(await lines()).toEqual([line]));
  const emails = await app.database.sql`select from notification_emails where user_id = ${ben.id}`;
  expect(emails).toHaveLength(1);
});

it('direct messages since the user left the desk notify as one line when the user is away, together with later ones', async () => {
  await sendWhileOnline('One.');
  await sendWhileOnline('Two.');
  expect(await lines()).toEqual([]);
  await leave();
  await send('Three.');
  await tab.waitFor(newNotification, ({ content }) => content === 'Three.');
  await untilNothingIsDeferred();
  expect(await lines()).toEqual([{ kind: 'direct_message', event_count: 3, content: 'Three.' }]);
});

it('a direct message notifies once, also if the user deletes the notification, comes back and leaves again', async () => {
  await sendWhileOnline('Once.');
  await leave();
  const { id } = await tab.waitFor(newNotification, ({ kind }) => kind === 'direct_message');
  await ben.does(notifications.deleteNotification, { params: { id } });
  await comeBack();
  await leave();
  await untilNothingIsDeferred();
  expect(await lines()).toEqual([]);
});

it('a direct message that the user reads before leaving does not notify', async () => {
  const { id } = await sendWhileOnline('Read at once.');
  await ben.does(markMessage, { params: { id }, query: { status: 'seen' } });
  await leave();
  await untilNothingIsDeferred();
  expect(await lines()).toEqual([]);
});

it('a direct message that mentions the user notifies once', async () => {
  await send(`@${ben.user.username}, look.`);
  await tab.waitFor(newNotification, ({ kind }) => kind === 'mention');
  await leave();
  await untilNothingIsDeferred();
  expect((await lines()).map(({ kind }) => kind)).toEqual(['mention']);
});

it('the settings of the conversation decide at both times', async () => {
  const arrange = (is_muted: boolean) => ben.does(arrangeDm, { params: { id: dmId }, body: { is_muted } });
  await sendWhileOnline('Before the conversation was muted.');
  await arrange(true);
  await send('While it was muted.');
  await waitForCheck(async () =>
    expect(await app.database.sql`select from notification_outbox limit 1`).toHaveLength(0),
  );
  await leave();
  await untilNothingIsDeferred();
  expect(await lines()).toEqual([]);
  await arrange(false);
  await comeBack();
  await leave();
  expect(await lines()).toEqual([]);
});

it('a message that arrives in do not disturb is listed when the user leaves', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await ben.does(updateProfile, { body: { do_not_disturb: { until, quiet_hours: null } } });
  await send('Quietly.');
  await waitForCheck(async () =>
    expect(
      await app.database.sql`select from deferred_direct_messages where user_id = ${ben.id}`,
    ).toHaveLength(1),
  );
  await leave();
  await waitForCheck(async () => expect(await lines()).toHaveLength(1));
});

it('a message of hours ago that the user left unread does not notify', async () => {
  const { id } = await sendWhileOnline('In the morning.');
  await app.database.sql`update messages set created_at = created_at - interval '2 hours' where id = ${id}`;
  await leave();
  await untilNothingIsDeferred();
  expect(await lines()).toEqual([]);
});

it('users of a killed process are notified, and several processes notify once', async () => {
  const { sql } = app.database;
  tab.close();
  await waitForCheck(async () =>
    expect(await sql`select from users where id = ${ben.id} and status = 'offline'`).toHaveLength(1),
  );
  const dead = newId();
  await sql`insert into presence_servers (id, seen_at) values (${dead}, now() - interval '1 hour')`;
  await sql`insert into presences (server_id, session_id, user_id, is_active) values (${dead}, ${newId()}, ${ben.id}, true)`;
  await sql`update users set status = 'online' where id = ${ben.id}`;
  await send('To a user of a killed process.');
  await cleanUpDeadServers(app.transact);
  await waitForCheck(async () => expect(await lines()).toHaveLength(1));
  await untilNothingIsDeferred();
});

it('messages whose departure a process recorded before it was killed notify later, once', async () => {
  const { sql } = app.database;
  await sendWhileOnline('One.');
  await sendWhileOnline('Two.');
  await sql`update users set status = 'away' where id = ${ben.id}`;
  const outboxes = [new NotificationOutbox(), new NotificationOutbox()];
  for (const outbox of outboxes) {
    outbox.start(app.transact);
    outbox.wakeForUsers([ben.id]);
  }
  await Promise.all([notifyOfAllDeferred(app.transact), notifyOfAllDeferred(app.transact)]);
  await untilNothingIsDeferred();
  expect(await lines()).toMatchObject([{ kind: 'direct_message', event_count: 2, content: 'Two.' }]);
  for (const outbox of outboxes) outbox.stop();
});
