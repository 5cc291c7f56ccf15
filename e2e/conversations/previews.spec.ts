import { fileURLToPath } from 'node:url';
import { startDm } from '@workflow/contract/dms/dms.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { ProductServer } from '../support/server.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

const LINKED_PRODUCT_PATH = fileURLToPath(new URL('../support/linked-product.ts', import.meta.url));

test('a link preview appears without moving the messages, until its author removes it', async ({
  aVisitor,
}) => {
  test.setTimeout(90_000);
  const server = await ProductServer.start(LINKED_PRODUCT_PATH);
  try {
    const site = /The site is at (\S+)/.exec(server.output)![1]!;
    const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben', 'Cleo']);
    const [ana, ben, cleo] = await Promise.all(accounts.map(() => aVisitor({ baseURL: server.url })));
    for (let count = 1; count <= 40; count += 1)
      await accounts[0]!.client.does(sendMessage, {
        body: { channel_id: channelId, content: `Line ${count}.` },
      });
    const asked: string[] = [];
    for (const [index, visitor] of [ana!, ben!, cleo!].entries()) {
      visitor.page.on('request', (request) => asked.push(new URL(request.url()).origin));
      await visitor.signIn(accounts[index]!, `/workspace/${workspaceId}/channel/${channelId}`);
      await expect(visitor.message('Line 40.')).toBeAttached();
    }
    const toNewest = 'Jump to the newest message';
    await ben!.page.getByRole('button', { name: toNewest }).click();
    await expect(ben!.message('Line 40.')).toBeInViewport();
    // Cleo has scrolled up to earlier messages.
    const above = cleo!.message('Line 5.');
    await above.scrollIntoViewIfNeeded();
    const measureTop = async () => (await above.boundingBox())!.y;
    await expect(cleo!.page.getByRole('button', { name: toNewest })).toBeVisible();
    const before = await measureTop();

    // Ben is at the bottom of the list and stays there.
    await ana!.sendMessage(`See ${site}/tides`);
    const card = ben!.page.getByRole('list', { name: 'Link previews' }).getByRole('listitem');
    await expect(card).toContainText('Tides of the week');
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole('link')).toHaveAttribute('href', `${site}/tides`);
    const picture = card.locator('img');
    await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(720);
    expect(await measureTop()).toBe(before);

    // Only the author can remove a preview, and it does not return.
    await expect(card.getByRole('button')).toHaveCount(0);
    await ana!.page.getByRole('button', { name: 'Remove preview for Tides of the week' }).click();
    await expect(card).toHaveCount(0);
    await expect(ben!.message(`See ${site}/tides`)).toBeVisible();
    await ana!.page.reload();
    await expect(ana!.message(`See ${site}/tides`)).toBeVisible();
    await expect(ana!.page.getByRole('list', { name: 'Link previews' })).toHaveCount(0);

    // Previews work in direct messages as well.
    const { id } = await accounts[0]!.client.does(startDm, {
      body: { workspace_id: workspaceId, other_user_id: accounts[1]!.id },
    });
    await ben!.open(`/workspace/${workspaceId}/dm/${id}`);
    await ben!.sendMessage(`${site}/tides`);
    await expect(card).toContainText('Tides of the week');

    // The browsers sent no request to the linked site.
    expect([...new Set(asked)]).toEqual([server.url]);
  } finally {
    await server.stop();
  }
});
