import { createPublicKey, verify } from 'node:crypto';
import * as auth from '@workflow/contract/auth/auth.endpoints.ts';
import * as notifications from '@workflow/contract/notifications/notifications.endpoints.ts';
import { newNotification } from '@workflow/contract/notifications/notifications.events.ts';
import { putPreferences } from '@workflow/contract/preferences/preferences.endpoints.ts';
import { changeActivity } from '@workflow/contract/presence/presence.events.ts';
import { updateProfile } from '@workflow/contract/profiles/profiles.endpoints.ts';
import * as push from '@workflow/contract/push/push.endpoints.ts';
import { PUSH_SUBSCRIPTIONS_MAX } from '@workflow/contract/push/push.limits.ts';
import { arrangeChannel } from '@workflow/contract/sidebar/sidebar.endpoints.ts';
import { notify } from '@workflow/server/features/notifications/notifications.service.ts';
import type { Tx } from '@workflow/server/platform/database/transactions/transact.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { signInWithPassword } from '../harness/sign-up.ts';
import { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';
import {
  type ReceivedPush,
  startPushService,
  type TestBrowser,
  type TestPushService,
} from './push-service.ts';

let service: TestPushService;
let app: TestApp;
let ada: TestUser;
let ben: TestUser;
let workspaceId: string;
let channelId: string;
let browser: TestBrowser;

beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ mailFrom: 'WorkFlow <workflow@example.com>' }, service.network);
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member');
  ({ id: workspaceId, owner: ada, member: ben } = workspace);
  channelId = (await createTestChannel(ada, workspaceId)).id;
  await ben.does(notifications.readAllNotifications, {});
  browser = await service.subscribe();
  await ben.does(push.putPushSubscription, { body: browser.subscription });
});
afterAll(async () => {
  await app.close();
  await service.stop();
});

const untilHolds = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 30 });
const mentionBen = (text = 'the draft is ready.') =>
  sendTestMessage(ada, channelId, `@${ben.user.username}, ${text}`);
const jobsOf = ({ id }: TestUser, ...states: string[]) => app.database.sql`
  select 1 from pgboss.job where name = 'push.send' and state = any(${states}::pgboss.job_state[])
    and (data ->> 'subscriptionId')::uuid in (select id from push_subscriptions where user_id = ${id})`;
/** Runs the jobs that are delayed for online users. */
const runWaiting = () => app.database.sql`
  update pgboss.job set start_after = now() - interval '1 second' where name = 'push.send' and state = 'created'`;
/** Waits until this many jobs have sent or skipped their message. */
const untilDecided = (person: TestUser, count: number) =>
  untilHolds(async () => {
    await runWaiting();
    expect(await jobsOf(person, 'completed')).toHaveLength(count);
  });
/** Waits until the server has decided whom the sent messages notify. */
const untilNotified = () =>
  untilHolds(async () => expect(await app.database.sql`select 1 from notification_outbox`).toHaveLength(0));
const subscriptionsOf = ({ id }: TestUser) =>
  app.database.sql<{ endpoint: string }[]>`select endpoint from push_subscriptions where user_id = ${id}`;
const until = async (person: TestUser, status: string) =>
  untilHolds(async () => {
    const [row] = await app.database.sql`select status from users where id = ${person.id}`;
    expect(row).toMatchObject({ status });
  });
const signInElsewhere = async ({ user: { email } }: TestUser) =>
  new TestUser(app.url, await signInWithPassword(app.anonymous, email));

/** Adds subscriptions whose push service cannot be reached. */
const subscribeOften = ({ id }: TestUser, count: number) => app.database.sql`
  with made as (
    insert into sessions (id, user_id, expires_at)
    select gen_random_uuid(), ${id}, now() + interval '1 day' from generate_series(1, ${count}::int) returning id
  )
  insert into push_subscriptions (id, session_id, user_id, endpoint, p256dh, auth, language)
  select id, id, ${id}, 'https://push.example/' || id, 'key', 'auth', 'en' from made`;

it('enqueues the messages to all browsers of all members in one statement', async () => {
  const { owner, member, colleague, ...workspace } = await createTestWorkspace(app).with(
    'member',
    'colleague',
  );
  const { id } = await createTestChannel(owner, workspace.id);
  // Jobs for online users are delayed, so each is still as it was inserted.
  for (const person of [member, colleague]) {
    await subscribeOften(person, 5);
    await person.connect();
    await until(person, 'online');
  }
  await sendTestMessage(owner, id, '@channel, the draft is ready.');
  const userIds = [member.id, colleague.id];
  await untilHolds(async () => {
    const statements = await app.database.sql`
      select xmin::text, cmin::text, count(*)::int as jobs from pgboss.job where name = 'push.send'
        and (data ->> 'subscriptionId')::uuid in (select id from push_subscriptions where user_id = any(${userIds}::uuid[]))
      group by 1, 2`;
    expect(statements).toEqual([expect.objectContaining({ jobs: 10 })]);
  });
});

it('a cause that is rolled back leaves no notification, no event and no message, and a committed one leaves one of each', async () => {
  const tab = await ben.connect();
  const notifyBen = (tx: Tx) =>
    notify(tx, [
      { kind: 'member_added', subjectId: workspaceId, workspaceId, actorId: ada.id, userIds: [ben.id] },
    ]);
  const countAll = async () => {
    await tab.settled();
    const listed = await ben.does(notifications.listNotifications, { query: { unread_only: true } });
    const jobs = await jobsOf(ben, 'created', 'active', 'retry', 'completed');
    return [listed.length, tab.all(newNotification).length, jobs.length];
  };
  const failing = app.transact(async (tx) => {
    await notifyBen(tx);
    throw new Error('The cause fails.');
  });
  await expect(failing).rejects.toThrow('The cause fails.');
  expect(await countAll()).toEqual([0, 0, 0]);
  await app.transact(notifyBen);
  expect(await countAll()).toEqual([1, 1, 1]);
});

describe('a user without an open tab', () => {
  it('gets a signed, encrypted message that names nobody and leads to the subject', async () => {
    const sent = await mentionBen();
    await untilHolds(async () => expect(await browser.received()).toHaveLength(1));
    const [{ headers, message }] = (await browser.received()) as [ReceivedPush];
    const [listed] = await ben.does(notifications.listNotifications, { query: {} });
    expect(message).toEqual({
      tag: listed!.id,
      title: 'WorkFlow',
      body: 'You have a new notification.',
      link: listed!.link,
    });
    expect(message.link).toContain(sent.id);
    expect(headers).toMatchObject({ urgency: 'high', topic: listed!.id.replaceAll('-', '') });
    expect(headers['user-agent']).toMatch(/^WorkFlow\/\S+$/);
    const { public_key } = await ben.does(push.getPushKey, {});
    const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization!)!;
    expect(key).toBe(public_key);
    const [head, body, signature] = token!.split('.');
    const point = Buffer.from(public_key, 'base64url');
    const coordinates = {
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', ...coordinates } });
    const signed = Buffer.from(`${head}.${body}`);
    const isSigned = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature!, 'base64url'),
    );
    expect(isSigned).toBe(true);
    expect(JSON.parse(Buffer.from(body!, 'base64url').toString())).toMatchObject({
      aud: new URL(browser.subscription.endpoint).origin,
      sub: 'mailto:workflow@example.com',
    });
  });

  it('gets names and text after turning them on, in the language of the user', async () => {
    await ben.does(putPreferences, { body: { push_content: true, language: 'de' } });
    await mentionBen('the **draft** is ready.');
    await untilHolds(async () => expect(await browser.received()).toHaveLength(1));
    expect((await browser.received())[0]!.message).toMatchObject({
      title: `Du wurdest von ${ada.user.full_name} erwähnt`,
      body: expect.stringMatching(/^#.*\n@.*, the draft is ready\.$/s),
    });
  });

  it('gets no message during do not disturb, about disabled kinds, or about what was already read', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await ben.does(updateProfile, { body: { do_not_disturb: { until: later, quiet_hours: null } } });
    await mentionBen();
    await untilNotified();
    expect(await jobsOf(ben, 'created', 'active', 'completed')).toHaveLength(0);
    await ben.does(updateProfile, { body: { do_not_disturb: null } });
    await ben.does(putPreferences, { body: { mentions: false } });
    await mentionBen();
    await untilNotified();
    await ben.does(putPreferences, { body: { mentions: true } });
    const tab = await ben.connect();
    await until(ben, 'online');
    await mentionBen();
    await untilHolds(async () => expect(await jobsOf(ben, 'created')).toHaveLength(1));
    await ben.does(notifications.readAllNotifications, {});
    tab.close();
    await until(ben, 'offline');
    await untilDecided(ben, 1);
    expect(await browser.received()).toEqual([]);
  });
});

describe('a user with an open tab', () => {
  it('gets no message about a conversation that was muted or turned off after the notification', async () => {
    const changes = [
      { text: `@${ben.user.username}, look.`, settings: { notification_level: 'nothing' as const } },
      { text: '@channel, look.', settings: { is_muted: true } },
    ];
    for (const [index, { text, settings }] of changes.entries()) {
      const { id } = await createTestChannel(ada, workspaceId);
      // The job for an online user is delayed, so the settings change before it runs.
      const tab = await ben.connect();
      await until(ben, 'online');
      await sendTestMessage(ada, id, text);
      await tab.waitFor(newNotification);
      await ben.does(arrangeChannel, { params: { id }, body: settings });
      ben.closeSockets();
      await until(ben, 'offline');
      await untilDecided(ben, index + 1);
    }
    expect(await browser.received()).toEqual([]);
  });

  it('gets no message while online, and after leaving gets those that are still unread', async () => {
    const tab = await ben.connect();
    await until(ben, 'online');
    await mentionBen();
    await untilHolds(async () => expect(await jobsOf(ben, 'created')).toHaveLength(1));
    await untilDecided(ben, 1);
    expect(await browser.received()).toEqual([]);
    await mentionBen();
    await untilHolds(async () => expect(await jobsOf(ben, 'created')).toHaveLength(1));
    tab.close();
    await until(ben, 'offline');
    await untilDecided(ben, 2);
    expect(await browser.received()).toHaveLength(1);
  });

  it('gets it on other devices while away, but not in the browser with the open tab', async () => {
    const phone = await signInElsewhere(ben);
    const other = await service.subscribe();
    await phone.does(push.putPushSubscription, { body: other.subscription });
    const tab = await ben.connect();
    await tab.emit(changeActivity, { is_active: false });
    await until(ben, 'away');
    await mentionBen();
    await untilDecided(ben, 2);
    expect(await other.received()).toHaveLength(1);
    expect(await browser.received()).toEqual([]);
  });
});

describe('a subscription', () => {
  it.each([404, 410])('is removed when the push service answers %s', async (status) => {
    await browser.answerWith(status);
    await mentionBen();
    await untilHolds(async () => expect(await subscriptionsOf(ben)).toEqual([]));
  });

  it('stays when the push service fails, and the message is sent again', async () => {
    await browser.answerWith(503);
    await mentionBen();
    await untilHolds(async () => expect(await jobsOf(ben, 'retry')).toHaveLength(1));
    await browser.answerWith(201);
    await app.database
      .sql`update pgboss.job set start_after = now() where name = 'push.send' and state = 'retry'`;
    await untilHolds(async () => expect(await browser.received()).toHaveLength(1));
    expect(await subscriptionsOf(ben)).toHaveLength(1);
  });

  it('ends with its session or when the user turns it off, and other subscriptions stay', async () => {
    const phone = await signInElsewhere(ben);
    const other = await service.subscribe();
    await phone.does(push.putPushSubscription, { body: other.subscription });
    await ben.does(auth.logout, { body: { refresh_token: ben.tokens.refresh_token } });
    expect(await subscriptionsOf(ben)).toEqual([{ endpoint: other.subscription.endpoint }]);
    await phone.does(push.deletePushSubscription, {});
    expect(await subscriptionsOf(ben)).toEqual([]);
  });

  it('belongs to the user who signed in last with the browser', async () => {
    await ada.does(push.putPushSubscription, { body: browser.subscription });
    expect(await subscriptionsOf(ben)).toEqual([]);
    const both = [ada, ben].map((person) =>
      person.call(push.putPushSubscription, { body: browser.subscription }),
    );
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([204, 204]);
  });

  it('replaces the oldest one of a user who has the maximum', async () => {
    await subscribeOften(ben, PUSH_SUBSCRIPTIONS_MAX);
    const phone = await signInElsewhere(ben);
    const { subscription } = await service.subscribe();
    await phone.does(push.putPushSubscription, { body: subscription });
    const endpoints = (await subscriptionsOf(ben)).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(PUSH_SUBSCRIPTIONS_MAX);
    expect(endpoints).not.toContain(browser.subscription.endpoint);
  });
});

describe('two processes', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await startTestApp({ databaseUrl: app.databaseUrl });
  });
  afterAll(() => other.close());

  it('share the keys', async () => {
    const there = new TestUser(other.url, ben.tokens);
    expect(await there.does(push.getPushKey, {})).toEqual(await ben.does(push.getPushKey, {}));
  });

  it.each([
    'http://push.example/send',
    'https://127.0.0.1/send',
    'https://[::1]/send',
    'https://10.1.2.3/send',
    'https://169.254.169.254/latest',
    'https://8.8.8.8:8443/send',
    'https://user:password@push.example/send',
  ])('refuse %s as the address of a push service', async (endpoint) => {
    const there = new TestUser(other.url, ben.tokens);
    const answer = await there.call(push.putPushSubscription, {
      body: { ...browser.subscription, endpoint },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'push_endpoint_refused' } });
  });

  it('refuse keys that cannot encrypt a message', async () => {
    const keys = { ...browser.subscription.keys, p256dh: 'A'.repeat(87) };
    const answer = await ben.call(push.putPushSubscription, { body: { ...browser.subscription, keys } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'push_keys_invalid' } });
  });
});
