import { markMessage, sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { addReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { scrollUpThroughMessages } from '@workflow/testing/browser/message-scrolling.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('older messages load at the top without a jump', async ({ server, aVisitor }) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana']);
  for (let number = 1; number <= 130; number += 1) {
    await accounts[0]!.client.does(sendMessage, {
      body: { channel_id: channelId, content: `note ${number}\n${'and a line\n'.repeat(number % 4)}` },
    });
  }
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/channel/${channelId}`);
  const list = ana.page.getByRole('region', { name: 'Messages' });
  await expect(list.getByText('note 130')).toBeInViewport();
  await expect(list.getByText('note 81', { exact: false })).toBeAttached();
  await expect(list.getByText('note 80', { exact: false })).toHaveCount(0);

  const reader = list.getByText('note 82', { exact: false });
  await reader.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const before = await reader.boundingBox();
  await expect(list.getByText('note 40', { exact: false })).toBeAttached();
  const after = await reader.boundingBox();
  expect(Math.abs(after!.y - before!.y)).toBeLessThan(3);

  await expect(async () => {
    await list.evaluate((element) => element.scrollTo({ top: 0 }));
    await expect(ana.page.getByText('This is the beginning of #general')).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(list.locator('[data-row]')).toHaveCount(130);
});

test('the text being read does not move', async ({ server, aVisitor }) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const [anasAccount, bensAccount] = accounts;
  const say = (content: string, parent_id: string | null = null) =>
    bensAccount!.client.does(sendMessage, { body: { channel_id: channelId, content, parent_id } });
  const ids: string[] = [];
  for (let number = 1; number <= 220; number += 1) {
    const words = `note ${number}.${'\n- and a line'.repeat(number % 5)}`;
    ids.push((await say(words, number % 7 === 0 ? ids.at(-3)! : null)).id);
  }
  await anasAccount!.client.does(markMessage, { params: { id: ids.at(-1)! }, query: { status: 'seen' } });
  const ana = await aVisitor();
  const { page } = ana;
  await ana.signIn(anasAccount!, `/workspace/${workspaceId}/channel/${channelId}`);
  await expect(ana.message('note 220.')).toBeInViewport();

  await test.step('while older messages arrive late', async () => {
    await page.route('**/messages/channel/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    const { moved, rows } = await page.evaluate(scrollUpThroughMessages, 200);
    expect(rows).toBe(200);
    expect(moved).toBeLessThan(0.1);
    await page.unrouteAll({ behavior: 'wait' });
  });

  const list = page.getByRole('region', { name: 'Messages' });
  const row = ana.message('note 100.').last();
  const topOf = () => row.evaluate((element) => element.getBoundingClientRect().top);
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await topOf();

  await test.step('the date stays visible', async () => {
    await expect(list.getByText('Today', { exact: true })).toBeInViewport();
  });

  await test.step('when a message arrives, and when content above grows', async () => {
    await say('sent in between');
    await expect(page.getByRole('button', { name: /1 new message/ })).toBeVisible();
    for (const number of [80, 60, 30]) {
      await bensAccount!.client.does(addReaction, { params: { id: ids[number]! }, body: { emoji: '🎉' } });
    }
    await expect(list.getByRole('button', { name: /^🎉/ })).toHaveCount(3);
    expect(await topOf()).toBeCloseTo(before, 0);
  });

  await test.step('PageUp and PageDown scroll while the user writes', async () => {
    const top = () => list.evaluate((element) => element.scrollTop);
    const was = await top();
    await ana.composer.focus();
    await page.keyboard.press('PageUp');
    expect(await top()).toBeLessThan(was - 300);
    await page.keyboard.press('PageDown');
    expect(await top()).toBe(was);
    await expect(ana.composer).toBeFocused();
  });

  await test.step('when the window becomes narrow', async () => {
    const first = list.locator('[data-row]:nth-child(n)').filter({ hasText: 'note 97.' }).last();
    const end = () => first.evaluate((element) => element.getBoundingClientRect().bottom);
    await first.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const endBefore = await end();
    await page.setViewportSize({ width: 820, height: 700 });
    await expect.poll(end).toBeCloseTo(endBefore, 0);
    const { moved } = await page.evaluate(scrollUpThroughMessages, 220);
    expect(moved).toBeLessThan(0.1);
  });
});

test('a quote opens a far older message, and a button returns to the latest', async ({
  server,
  aVisitor,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const [anasAccount, bensAccount] = accounts;
  const say = (content: string, parent_id: string | null = null) =>
    bensAccount!.client.does(sendMessage, { body: { channel_id: channelId, content, parent_id } });
  const { id } = await say('where it all began');
  for (let number = 2; number <= 260; number += 10) {
    const together = Array.from({ length: Math.min(10, 261 - number) }, (_, index) =>
      say(`note ${number + index}.`),
    );
    await Promise.all(together);
  }
  const last = await say('as I said then', id);
  await anasAccount!.client.does(markMessage, { params: { id: last.id }, query: { status: 'seen' } });
  const ana = await aVisitor();
  const pages: string[] = [];
  ana.page.on('request', (request) => {
    const [, query] = request.url().split('/messages/channel/')[1]?.split('?') ?? [];
    if (query) pages.push(query);
  });
  await ana.signIn(anasAccount!, `/workspace/${workspaceId}/channel/${channelId}`);
  const list = ana.page.getByRole('region', { name: 'Messages' });
  const jump = ana.page.getByRole('button', { name: /^Jump to the newest message/ });
  // A quote repeats the text of its original, so the test looks for the beginning of the channel instead.
  const beginning = ana.page.getByText('This is the beginning of #general');
  const quote = ana.message('as I said then').getByRole('button', { name: 'where it all began' });

  await test.step('opening the quoted message', async () => {
    await expect(quote).toBeInViewport();
    await expect(quote).toHaveAccessibleName('Ben where it all began');
    pages.length = 0;
    await quote.click();
    await expect(beginning).toBeInViewport();
    await expect(list.getByText('note 150.')).toHaveCount(0);
    expect(pages).toEqual([expect.stringContaining(`around=${id}`)]);
  });

  await test.step('new messages are only counted, and nothing moves', async () => {
    const first = list.getByText('where it all began');
    const before = await first.boundingBox();
    await say('sent in between');
    await expect(jump).toHaveAccessibleName(/1 new message/);
    await expect(list.getByText('sent in between')).toHaveCount(0);
    expect(await first.boundingBox()).toEqual(before);
  });

  await test.step('returning to the latest messages', async () => {
    await jump.click();
    await expect(list.getByText('sent in between')).toBeInViewport();
    await expect(jump).toHaveCount(0);
    await expect(list).toBeFocused();
    await ana.sendMessage('I see');
    await expect(ana.message('I see')).toBeInViewport();
  });

  await test.step('scrolling back, without a gap', async () => {
    await quote.click();
    await expect(beginning).toBeInViewport();
    await expect(async () => {
      await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
      await expect(list.getByText('I see')).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await expect(jump).toHaveCount(0);
    await expect(list.locator('[data-row]')).toHaveCount(263);
    await say('and live again');
    await expect(list.getByText('and live again')).toBeInViewport();
  });

  await test.step('sending a message returns to the latest', async () => {
    await ana.page.reload();
    await quote.click();
    await expect(beginning).toBeInViewport();
    await ana.sendMessage('written far back');
    await expect(ana.message('written far back')).toBeInViewport();
    await expect(list.getByText('note 100.')).toHaveCount(0);
  });

  await test.step('typing while a quote loads continues', async () => {
    await ana.page.reload();
    let answer = () => {};
    await ana.page.route(`**/*around=${id}*`, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    await quote.click();
    await expect(ana.page.getByText('Finding the original message…').first()).toBeVisible();
    await ana.composer.fill('half a sen');
    answer();
    await expect(beginning).toBeInViewport();
    await ana.page.keyboard.type('tence');
    await expect(ana.composer).toHaveValue('half a sentence');
  });

  await test.step('a failed load is not shown as deleted', async () => {
    await ana.page.reload();
    await ana.page.unrouteAll();
    await ana.page.route(`**/*around=${id}*`, (route) => route.abort());
    await quote.click();
    await expect(ana.page.getByText('Failed to load messages')).toBeVisible();
    await expect(ana.page.getByText('The original message was deleted.')).toHaveCount(0);
  });
});
