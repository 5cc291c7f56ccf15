import * as endpoints from '@workflow/contract/pages/pages.endpoints.ts';
import { createTeam } from './support/team.ts';
import { expect, test } from './support/test.ts';

const GUIDE = `# Travel guide

Book **early**, with $E = mc^2$ in mind.

- [x] Ask your team
- Trains
    - by night

| City | Days |
| --- | --- |
| Oslo | 2 |

$$
\\frac{1}{2}
$$
`;

test('a user imports a file into a page and publishes it, and a visitor reads it until the link is withdrawn', async ({
  aVisitor,
  server,
}) => {
  test.setTimeout(120_000);
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  await accounts[0]!.client.does(endpoints.createPage, {
    query: { workspace_id: workspaceId },
    body: { title: 'Handbook' },
  });
  const [ana, stranger] = [await aVisitor(), await aVisitor()];
  const { page } = ana;
  await ana.signIn(accounts[0]!, '/pages');

  await test.step('the import goes into the chosen page', async () => {
    await page.getByRole('button', { name: 'Import pages' }).click();
    await page.getByRole('button', { name: 'Import into: Top level' }).click();
    await page.getByRole('dialog', { name: 'Import into' }).getByText('Handbook', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'Import into: Handbook' })).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose file' }).click();
    await (await chooser).setFiles({
      name: 'Travel guide.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from(GUIDE),
    });
    await expect(page.getByText('1 page imported')).toBeVisible();
    await page.getByRole('button', { name: 'Open page' }).click();
    await expect(page.getByRole('navigation', { name: 'Page path' })).toContainText('Handbook');
    const body = page.getByRole('textbox', { name: 'Page content' });
    await expect(body.getByRole('checkbox', { name: 'To-do: Ask your team' })).toBeChecked();
    await expect(body.getByRole('cell', { name: 'Oslo' })).toBeVisible();
    await expect(body.locator('math annotation')).toHaveText(['E = mc^2', '\\frac{1}{2}']);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('a visitor reads the published page without an account', async () => {
    await page.getByRole('button', { name: 'Page actions' }).click();
    await page.getByRole('menuitem', { name: 'Publish…' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const { pathname } = new URL(await page.getByLabel('Link', { exact: true }).inputValue());
    expect(pathname).toMatch(/^\/p\/[\w-]+$/);
    const response = await stranger.page.goto(pathname);
    expect(response?.headers()['x-robots-tag']).toContain('noindex');
    await expect(stranger.page.getByRole('heading', { name: 'Travel guide' })).toBeVisible();
    await expect(stranger.page.getByRole('cell', { name: 'Oslo' })).toBeVisible();
    await expect(stranger.page.locator('math')).toHaveCount(2);
    await expect(stranger.page.locator('script')).toHaveCount(0);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText('Page unpublished. Its link no longer works.')).toBeVisible();
    expect((await stranger.page.reload())?.status()).toBe(404);
  });
});
