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
