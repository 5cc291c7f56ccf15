import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('the sidebar shows the user, and a card on the home screen opens another workspace', async ({
  server,
  aVisitor,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const [account] = accounts;
  await account!.client.does(createWorkspace, { body: { name: 'Early Birds of the North Coast' } });
  const ana = await aVisitor();
  const { page } = ana;
  await ana.signIn(account!, `/workspace/${workspaceId}`);
  const sidebar = page.getByRole('complementary');
  await expect(sidebar).toContainText(`Workspace${ana.username}`);
  await expect(sidebar).toContainText('AnaOnline');
  await expect(sidebar.getByRole('button', { name: /^Night Owls/ })).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('button', { name: /Early Birds/ })
    .click();
  const switcher = sidebar.getByRole('button', { name: /^Early Birds/ });
  await expect(switcher).toBeVisible();
  const rightEdgeOf = async (part: typeof sidebar) => {
    const { x, width } = (await part.boundingBox())!;
    return x + width;
  };
  expect(await rightEdgeOf(switcher)).toBeLessThan(await rightEdgeOf(sidebar));
  await expect(page.getByRole('main').getByRole('button', { name: /Early Birds.*Active/ })).toBeVisible();
  await page.reload();
  await expect(switcher).toBeVisible();
  await ana.goTo('Channels');
  await expect(page.getByText('No channels yet')).toBeVisible();
});

test('a toast covers no control, on wide and narrow screens, online and offline', async ({ aTeam }) => {
  const [ana] = await aTeam('Ana');
  const { page } = ana;
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
  /** Returns the texts and buttons that the toast covers, also in part. */
  const listCovered = () =>
    toast.evaluate((box) => {
      const place = box.firstElementChild!.getBoundingClientRect();
      const controls = document.querySelectorAll<HTMLElement>('a, button, textarea, h1, #main header *');
      return [...controls]
        .filter((one) => {
          if (box.contains(one) || !one.checkVisibility({ visibilityProperty: true })) return false;
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left < place.right && right > place.left && top < place.bottom && bottom > place.top;
        })
        .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    });
  const runAction = async (action: string, text: string) => {
    await page.getByRole('button', { name: 'Channel actions' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect(toast).toContainText(text);
    expect(await listCovered(), `${text} at ${page.viewportSize()!.width} px`).toEqual([]);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
  };
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await runAction('Leave channel', 'You left #general');
    await runAction('Join channel', 'You joined #general');
    await page.context().setOffline(true);
    await expect(page.getByRole('button', { name: 'Retry now' })).toBeVisible();
    await runAction('Leave channel', 'Failed to leave the channel');
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: 'Retry now' })).toBeHidden();
  }
});

test('the workspace’s initial is readable in forced colors', async ({ aTeam }) => {
  const [ana] = await aTeam('Ana');
  await ana.page.emulateMedia({ forcedColors: 'active' });
  const letter = ana.page.getByRole('button', { name: /Night Owls/ }).getByText('N', { exact: true });
  await expect(letter).toHaveCSS('forced-color-adjust', 'none');
});
