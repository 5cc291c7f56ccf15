import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { MESSAGE_CONTENT_MAX } from '@workflow/contract/messages/messages.limits.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('a channel with the slowest known texts opens and responds', async ({ server, aVisitor }) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana']);
  const worst = ['*a_', '_*_*', '[', '![[', '> - ', '- a\n  ', '`a``', '@a ', 'a\n\n', 'AV', '](http://'];
  for (const piece of [...worst, ...Array<string>(10).fill('*a_')]) {
    const content = piece.repeat(MESSAGE_CONTENT_MAX / piece.length);
    await accounts[0]!.client.does(sendMessage, { body: { channel_id: channelId, content } });
  }
  await accounts[0]!.client.does(sendMessage, {
    body: { channel_id: channelId, content: 'the last of them' },
  });
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/channel/${channelId}`);
  await expect(ana.message('the last of them')).toBeInViewport();
  await ana.sendMessage('still here');
  await expect(ana.message('still here').getByLabel(/^(Sent|Delivered|Seen)$/)).toBeVisible();
});

test('spaces, blank lines and names show as typed', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  await ana.sendMessage('two  spaces\n   indented\n\n\n__init__.py is 2*3*4');
  const text = ben.message('indented').locator('p');
  await expect(text).toHaveText(/two/);
  expect(await text.evaluate((element: HTMLElement) => element.innerText)).toBe(
    'two  spaces\n   indented\n\n\n__init__.py is 2*3*4',
  );
  await ana.sendMessage('*');
  await expect(ben.page.getByRole('region', { name: 'Messages' }).locator('p').last()).toHaveText('*');
});

test('a very long word is copied as it was written', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  const address = 'https://example.com/'.padEnd(700, 'long');
  await ana.sendMessage(`see ${address} now`);
  const text = ben.message('example.com').locator('p');
  await expect(text.locator('wbr')).toHaveCount(3);
  await expect(text.getByRole('link')).toHaveAttribute('href', address);
  const copied = await text.evaluate((paragraph) => {
    getSelection()!.selectAllChildren(paragraph);
    return getSelection()!.toString();
  });
  expect(copied).toBe(`see ${address} now`);
});

test('each line follows the direction of its text', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  await ana.sendMessage('שלום לכולם\n- אחת\n- שתיים');
  const message = ben.message('שלום לכולם');
  await expect(message.locator('ul')).toHaveCSS('direction', 'rtl');
  await ana.sendMessage('plain words, then\nשלום');
  const edges = await ben
    .message('plain words')
    .locator('p')
    .evaluate((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const box = paragraph.getBoundingClientRect();
      return { first: lines[0]!.left - box.left, last: box.right - lines.at(-1)!.right };
    });
  expect(edges).toEqual({ first: expect.closeTo(0, 0), last: expect.closeTo(0, 0) });
});

test('consecutive messages of one user are grouped', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  for (const text of ['Morning!', 'Coffee?']) await ana.sendMessage(text);
  const heightAroundText = async () => {
    const row = await ben.message('Coffee?').boundingBox();
    const text = await ben.message('Coffee?').locator('p').boundingBox();
    return row!.height - text!.height;
  };
  await expect.poll(heightAroundText).toBeLessThanOrEqual(4);
});
