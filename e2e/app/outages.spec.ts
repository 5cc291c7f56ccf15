import { randomUUID } from 'node:crypto';
import { ProductServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { Visitor } from '../support/visitor.ts';

/** Returns the texts of the open channel, from the oldest to the newest message. */
const conversation = ({ page }: Visitor) =>
  page.getByRole('region', { name: 'Messages' }).locator('[data-row]');

test('a hanging server is detected, and requests and messages complete when it continues', async ({
  aTeam,
  server,
}) => {
  const [ana] = await aTeam('Ana');
  const { page } = ana;
  await ana.createChannel('quiet');
  await page.clock.install();
  await page.reload();
  await ana.sendMessage('before');
  await expect(ana.message('before').getByLabel(/^(Sent|Delivered|Seen)$/)).toBeVisible();
  server.suspend();
  try {
    const isAsked = () => page.waitForRequest(/\/messages\/channel\//);
    const asked = isAsked();
    await page.getByRole('link', { name: /general/ }).click();
    await asked;
    const askedAgain = isAsked();
    await page.clock.fastForward(15_000);
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    await expect(page.getByLabel('Loading messages')).toBeVisible();
    await askedAgain;
    await page.clock.fastForward(15_000);
    await expect(page.getByText('Failed to load messages')).toBeVisible();
    await ana.sendMessage('said to nobody yet');
    await expect(ana.message('said to nobody yet').getByLabel('Waiting to be sent')).toBeVisible();
  } finally {
    server.goOn();
  }
  await expect(ana.message('said to nobody yet').getByLabel(/^(Sent|Delivered|Seen)$/)).toHaveCount(1);
  await expect(conversation(ana)).toHaveCount(1);
});

interface Stored {
  readonly id: string;
  readonly seq: number;
  readonly client_message_id: string;
  readonly content: string;
}

test('a server killed under load has every acknowledged message once', async ({ browser }) => {
  test.setTimeout(120_000);
  const server = await ProductServer.start();
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const ana = new Visitor(await context.newPage());
    await ana.signUp('Ana');
    await ana.createWorkspace('Storm');
    await ana.createChannel('general');
    const channelId = ana.page.url().split('/').at(-1)!;
    const token = await ana.page.evaluate(() => localStorage.getItem('access_token'));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const send = (id: string) =>
      fetch(`${server.url}/api/v1/messages`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ channel_id: channelId, content: `load ${id}`, client_message_id: id }),
      });

    const tried: string[] = [];
    const acknowledged = new Set<string>();
    let killed = false;
    const writers = Array.from({ length: 8 }, async () => {
      while (!killed) {
        const id = randomUUID();
        tried.push(id);
        const answer = await send(id).catch(() => null);
        if (answer?.status === 201) acknowledged.add(id);
      }
    });
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(300);
    await ana.sendMessage('written in the storm');
    await server.kill();
    killed = true;
    await Promise.all(writers);
    await ana.sendMessage('written while it was down');
    await server.run();

    await test.step('unanswered messages are sent again without duplicates', async () => {
      for (const id of tried.slice(-40)) expect([200, 201]).toContain((await send(id)).status);
    });
    const listMessagesBefore = async (id: string | undefined) => {
      const query = new URLSearchParams({ limit: '100', ...(id && { before: id }) });
      const answer = await fetch(`${server.url}/api/v1/messages/channel/${channelId}?${query}`, { headers });
      return (await answer.json()) as Stored[];
    };
    await expect
      .poll(async () => (await listMessagesBefore(undefined)).map(({ content }) => content), {
        timeout: 45_000,
      })
      .toContain('written while it was down');

    const stored: Stored[] = [];
    for (let page: Stored[]; ; ) {
      page = await listMessagesBefore(stored.at(-1)?.id);
      stored.push(...page);
      if (page.length < 100) break;
    }
    const ids = stored.map((message) => message.client_message_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...acknowledged].filter((id) => !ids.includes(id))).toEqual([]);
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => stored.length - index));
  } finally {
    await context.close();
    await server.stop();
  }
});

test('a tab rejected by a full server retries until it is accepted', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  const channel = ben.page.url();
  await ben.open('about:blank');
  let attempts = 0;
  const socket = /socket\.io.*transport=polling/;
  await ben.page.route(socket, (route) => {
    attempts += 1;
    return route.fulfill({ status: 429, headers: { 'retry-after': '50' }, body: '{}' });
  });
  await ben.page.clock.install();
  await ben.open(channel);
  await expect.poll(() => attempts).toBe(1);
  await expect(ben.composer).toBeVisible();
  await ben.page.clock.fastForward(45_000);
  expect(attempts).toBe(1);
  await expect(ben.page.getByText('Connecting…')).toBeVisible();
  await ben.page.clock.fastForward(35_000);
  await expect.poll(() => attempts).toBe(2);

  await ben.page.unroute(socket);
  await ana.sendMessage('sent in between');
  await ben.page.clock.fastForward(80_000);
  await expect(ben.message('sent in between')).toBeVisible();
  await ana.sendMessage('said live');
  await expect(ben.message('said live')).toBeVisible();
});
