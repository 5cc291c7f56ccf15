import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { createTeam } from './support/team.ts';
import { expect, test } from './support/test.ts';

test('the sidebar says who one is, and a card on the home leads to another workspace', async ({
  server,
  aVisitor,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const [account] = accounts;
  await account!.client.does(createWorkspace, { body: { name: 'Early Birds' } });
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
  await expect(sidebar.getByRole('button', { name: /^Early Birds/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /Early Birds.*Active/ })).toBeVisible();
  await page.reload();
  await expect(sidebar.getByRole('button', { name: /^Early Birds/ })).toBeVisible();
  await ana.goTo('Channels');
  await expect(page.getByText('No channels yet')).toBeVisible();
});

test('a toast covers nothing that it talks about, on a wide screen and on a phone', async ({ aTeam }) => {
  const [ana] = await aTeam('Ana');
  const { page } = ana;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [action, text] of [
      ['Unfollow channel', 'You no longer follow #general'],
      ['Follow channel', 'You follow #general'],
    ] as const) {
      await page.getByRole('button', { name: 'Channel actions' }).click();
      await page.getByRole('menuitem', { name: action }).click();
      const words = page.getByRole('status').getByText(text, { exact: true });
      const place = (await words.locator('..').boundingBox())!;
      const main = (await page.getByRole('main').boundingBox())!;
      const isBeside = place.x + place.width <= main.x || place.y + place.height <= main.y;
      expect(isBeside, `${text} at ${width} px`).toBe(true);
    }
  }
});

test('the letter of a workspace is read in the system’s own colours', async ({ aTeam }) => {
  const [ana] = await aTeam('Ana');
  await ana.page.emulateMedia({ forcedColors: 'active' });
  const letter = ana.page.getByRole('button', { name: /Night Owls/ }).getByText('N', { exact: true });
  await expect(letter).toHaveCSS('forced-color-adjust', 'none');
});
