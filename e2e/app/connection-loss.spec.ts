import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { addReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import { Visitor } from '../support/visitor.ts';

/** Returns the texts of the open channel, from the oldest to the newest message. */
const conversation = ({ page }: Visitor) =>
  page.getByRole('region', { name: 'Messages' }).locator('[data-row]');

test('after a lost connection, messages of both users arrive in order', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  await ana.sendMessage('before the tunnel');
  await expect(ben.message('before the tunnel')).toBeVisible();

  await ben.page.context().setOffline(true);
  await ben.sendMessage('written in the tunnel, first');
  await ben.sendMessage('written in the tunnel, second');
  await expect(ben.message('written in the tunnel, second').getByLabel('Waiting to be sent')).toBeVisible();
  await ana.sendMessage('sent in between');
  await ana.sendMessage('and one more');
  await ana.message('before the tunnel').hover();
  await ana.message('before the tunnel').getByRole('button', { name: 'React with ❤️' }).click();
  await expect(ana.message('and one more').getByLabel(/^(Sent|Delivered|Seen)$/)).toBeVisible();

  await ben.page.context().setOffline(false);
  const whole = [
    'before the tunnel',
    'sent in between',
    'and one more',
    'written in the tunnel, first',
    'written in the tunnel, second',
  ];
  for (const person of [ana, ben]) await expect(conversation(person)).toContainText(whole);
  await expect(ben.message('before the tunnel').getByRole('button', { name: /^❤️/ })).toBeVisible();
  await expect(ben.message('written in the tunnel, second').getByLabel('Seen')).toBeVisible();
});

test('changes between the first fetch and the first connection show, and nothing is fetched twice', async ({
  server,
  aVisitor,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { client } = accounts[1]!;
  const { id } = await client.does(sendMessage, { body: { channel_id: channelId, content: 'the first' } });
  const ana = await aVisitor();
  let pages = 0;
  ana.page.on('request', (request) => {
    if (request.url().includes(`/messages/channel/${channelId}`)) pages += 1;
  });
  const connection = Promise.withResolvers<void>();
  await ana.page.route('**/ws/socket.io/**', async (route) => {
    await connection.promise;
    await route.continue();
  });
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/channel/${channelId}`);
  await expect(ana.message('the first')).toBeVisible();
  await client.does(addReaction, { params: { id }, body: { emoji: '🔥' } });
  connection.resolve();
  await expect(ana.message('the first').getByRole('button', { name: /^🔥/ })).toBeVisible();
  expect(pages).toBe(2);

  await ana.page.unrouteAll({ behavior: 'wait' });
  pages = 0;
  await ana.page.reload();
  await expect(ana.message('the first').getByRole('button', { name: /^🔥/ })).toBeVisible();
  await client.does(sendMessage, { body: { channel_id: channelId, content: 'the second' } });
  await expect(ana.message('the second')).toBeVisible();
  await ana.sendMessage('the third');
  await expect(ana.message('the third').getByLabel(/^(Sent|Delivered|Seen)$/)).toBeVisible();
  expect(pages).toBe(1);
});

test('a lost message shows with the next one', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  let upgraded = false;
  let lost = 0;
  await ben.page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => {
      // After the upgrade frame the client no longer uses polling.
      if (frame === '5') upgraded = true;
      server.send(frame);
    });
    server.onMessage((frame) => {
      if (/"new_message".*never arrives/s.test(frame.toString())) lost += 1;
      else socket.send(frame);
    });
  });
  await ben.page.reload();
  await expect.poll(() => upgraded).toBe(true);
  await ana.sendMessage('before');
  await expect(ben.message('before')).toBeVisible();

  await ana.sendMessage('this never arrives');
  await expect.poll(() => lost).toBe(1);
  await expect(ben.message('this never arrives')).toHaveCount(0);
  await ana.sendMessage('after');
  await expect(conversation(ben)).toContainText(['before', 'this never arrives', 'after']);
});

test('unsent messages are sent after a reload, once and in order', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  await ben.page.route('**/api/v1/messages', (route) => route.abort());
  for (const text of ['one', 'two', 'three']) await ben.sendMessage(`message ${text}`);
  await expect(ben.message('message three').getByLabel('Waiting to be sent')).toBeVisible();
  await ben.waitForUnsentMessages(3);
  await ben.page.reload();
  await expect(ben.message('message three').getByLabel('Waiting to be sent')).toBeVisible();
  await ben.page.unroute('**/api/v1/messages');
  await ben.page.reload();
  const whole = ['message one', 'message two', 'message three'];
  for (const person of [ana, ben]) await expect(conversation(person)).toContainText(whole);
  await expect(conversation(ana)).toHaveCount(3);
});

test('an unsent message of one tab shows in the other and is sent once', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  const context = ben.page.context();
  await context.route('**/api/v1/messages', (route) => route.abort());
  const other = new Visitor(await context.newPage());
  await other.open(ben.page.url());
  await expect(other.page.getByText('No messages yet')).toBeVisible();
  await ben.sendMessage('from the first tab');
  await expect(other.message('from the first tab').getByLabel('Waiting to be sent')).toBeVisible();
  await other.sendMessage('thought better of it');
  await expect(ben.message('thought better of it')).toBeVisible();
  await ben.message('thought better of it').hover();
  await ben.message('thought better of it').getByRole('button', { name: 'Discard' }).click();
  await expect(other.message('thought better of it')).toHaveCount(0);
  await context.unroute('**/api/v1/messages');
  await other.sendMessage('from the second tab');
  for (const person of [ana, ben, other]) {
    await expect(conversation(person)).toContainText(['from the first tab', 'from the second tab']);
    await expect(conversation(person)).toHaveCount(2);
  }
});

test('logging out with unsent messages asks first, and can be cancelled', async ({ aTeam }) => {
  const [ana] = await aTeam('Ana');
  const { page } = ana;
  await page.route('**/api/v1/messages', (route) => route.abort());
  for (const text of ['one', 'two']) await ana.sendMessage(`message ${text}`);
  await expect(ana.message('message two').getByLabel('Waiting to be sent')).toBeVisible();
  const leave = page.getByRole('button', { name: 'Log out', exact: true });
  const question = page.getByRole('dialog', { name: 'Log out without sending?' });
  await leave.click();
  await expect(question).toContainText('2 messages haven’t been sent yet and will be lost.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(ana.message('message two').getByLabel('Waiting to be sent')).toBeVisible();
  await leave.click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('unsent messages of an older version are sent', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  const id = '019f0000-0000-7000-8000-000000000001';
  const left = await ben.page.evaluate((id) => {
    const key = `outbox:${JSON.parse(localStorage.getItem('auth')!).user.id}:${id}`;
    const entry = {
      id,
      channel_id: location.pathname.split('/').at(-1),
      content: 'left behind',
      parent_id: null,
      reply_to_content: null,
      written_at: '2026-11-20T12:00:00.000Z',
      refused: null,
    };
    localStorage.setItem(key, JSON.stringify(entry));
    return key;
  }, id);
  await ben.page.reload();
  await expect(ana.message('left behind')).toBeVisible();
  await expect.poll(() => ben.page.evaluate((key) => localStorage.getItem(key), left)).toBeNull();
});

test('without browser storage, leaving with unsent messages asks first', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  await ben.page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('not here', 'InvalidStateError');
    };
  });
  await ben.page.reload();
  await ben.page.route('**/api/v1/messages', (route) => route.abort());
  await ben.sendMessage('kept in this tab alone');
  await expect(ben.message('kept in this tab alone').getByLabel('Waiting to be sent')).toBeVisible();
  const asked = ben.page.waitForEvent('dialog');
  void ben.page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await ben.page.unroute('**/api/v1/messages');
  await ben.sendMessage('and this');
  await expect(conversation(ana)).toContainText(['kept in this tab alone', 'and this']);
});

test('a lost response does not duplicate a message', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  let lost = 0;
  await ben.page.route('**/api/v1/messages', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await ben.sendMessage('only once');
  await ben.sendMessage('and then this');
  await expect(conversation(ana)).toContainText(['only once', 'and then this']);
  await expect(conversation(ben)).toContainText(['only once', 'and then this']);
  await expect(conversation(ana)).toHaveCount(2);
  await expect(conversation(ben)).toHaveCount(2);
});
