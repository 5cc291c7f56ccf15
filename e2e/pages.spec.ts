import type { Locator } from '@playwright/test';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import * as endpoints from '@workflow/contract/pages/pages.endpoints.ts';
import { checkScreen } from './support/appearances.ts';
import { failRequests } from './support/failure.ts';
import { createTeam } from './support/team.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const tree = ({ page }: Visitor) => page.getByRole('tree', { name: 'Pages' });
const item = (visitor: Visitor, name: string) => tree(visitor).getByRole('treeitem', { name, exact: true });
const title = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const frame = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true });
const cell = (within: Locator, name: string) => within.getByRole('rowheader', { name, exact: true });
const toast = ({ page }: Visitor, text: string) => page.getByRole('status').getByText(text);

async function choose(visitor: Visitor, opener: Locator, name: string): Promise<void> {
  await opener.click();
  await visitor.page.getByRole('menuitem', { name, exact: true }).click();
}

/** Chooses an action in the menu of a page in the tree. */
async function chooseOf(visitor: Visitor, name: string, action: string): Promise<void> {
  await item(visitor, name).hover();
  await choose(visitor, item(visitor, name).getByRole('button', { name: `Actions for ${name}` }), action);
}

/** Types the title of the page that was just created. */
async function call(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.getByLabel('Page title').fill(name);
  await visitor.page.keyboard.press('Enter');
  await expect(title(visitor, name)).toBeVisible();
}

test('two users organize pages and work in a database on one', async ({ aVisitor, server }) => {
  test.setTimeout(120_000);
  const { accounts } = await createTeam(server.url, ['Ana', 'Ben']);
  const [ana, ben] = [await aVisitor(), await aVisitor({ colorScheme: 'dark' })];
  await ana.signIn(accounts[0]!, '/pages');
  await ben.signIn(accounts[1]!, '/pages');

  await test.step('a page and a subpage', async () => {
    await expect(ana.page.getByRole('heading', { name: 'Welcome to Pages' })).toBeVisible();
    await checkScreen(ana.page, 'pages-welcome');
    await ana.page.getByRole('button', { name: 'Create Your First Page' }).click();
    await call(ana, 'Handbook');
    await ana.page.getByRole('button', { name: 'New subpage' }).click();
    await call(ana, 'First days');
    await expect(ana.page.getByRole('navigation', { name: 'Page path' })).toContainText('Handbook');
    await expect(item(ben, 'Handbook')).toBeVisible();
    await expect(item(ben, 'First days')).toBeHidden();
  });

  await test.step('moving in the tree by keyboard', async () => {
    await item(ben, 'Handbook').focus();
    await ben.page.keyboard.press('ArrowRight');
    await expect(item(ben, 'First days')).toBeVisible();
    await ben.page.keyboard.press('ArrowRight');
    await expect(item(ben, 'First days')).toBeFocused();
    await ben.page.keyboard.press('Enter');
    await expect(title(ben, 'First days')).toBeVisible();
    await item(ben, 'First days').focus();
    await ben.page.keyboard.press('ArrowLeft');
    await expect(item(ben, 'Handbook')).toBeFocused();
    await ben.page.reload();
    await expect(item(ben, 'First days')).toBeVisible();
  });

  await test.step('adding a database to the page, with live edits', async () => {
    await ana.page.getByRole('button', { name: 'New database' }).click();
    await frame(ana, 'New Database').getByRole('button', { name: 'Add Row' }).click();
    const grid = frame(ana, 'New Database').getByRole('grid');
    await expect(grid.getByRole('rowgroup').getByRole('row')).toHaveCount(1);
    await grid.focus();
    await ana.page.keyboard.type('Keys to the house');
    await ana.page.keyboard.press('Enter');
    await expect(cell(frame(ben, 'New Database'), 'Keys to the house')).toBeVisible();
    await checkScreen(ben.page, 'page-dark');
  });

  await test.step('opening a row in the panel, with its URL', async () => {
    await frame(ana, 'New Database').getByRole('grid').focus();
    await ana.page.keyboard.press('Home');
    await ana.page.keyboard.press('ControlOrMeta+Enter');
    const row = ana.page.getByRole('complementary', { name: 'Row', exact: true });
    await expect(row.getByRole('heading', { name: 'Keys to the house' })).toBeVisible();
    await ana.page.reload();
    await expect(row.getByRole('heading', { name: 'Keys to the house' })).toBeVisible();
    await ana.page.keyboard.press('Escape');
    await expect(row).toBeHidden();
  });

  await test.step('the database names its page and moves to another', async () => {
    await frame(ana, 'New Database').getByRole('link', { name: 'New Database' }).click();
    await expect(ana.page.getByRole('heading', { level: 1, name: /New Database$/ })).toBeVisible();
    await expect(ana.page.getByRole('link', { name: /On First days/ })).toBeVisible();
    await choose(ana, ana.page.getByRole('button', { name: 'Database actions' }), 'Move to page…');
    await ana.page.getByRole('dialog').getByLabel('Search pages').fill('Hand');
    await ana.page.keyboard.press('Enter');
    await expect(toast(ana, 'Moved “New Database” to “Handbook”')).toBeVisible();
    await expect(frame(ben, 'New Database')).toBeHidden();
    await ana.page.getByRole('link', { name: 'Handbook', exact: true }).click();
    await expect(cell(frame(ana, 'New Database'), 'Keys to the house')).toBeVisible();
  });

  await test.step('moving a page by keyboard, also into another', async () => {
    await ana.page.getByRole('button', { name: 'New Page', exact: true }).click();
    await call(ana, 'Roadmap');
    await item(ana, 'Roadmap').focus();
    await ana.page.keyboard.press('ControlOrMeta+Shift+ArrowUp');
    await expect(tree(ana).getByRole('treeitem').first()).toHaveAccessibleName('Roadmap');
    await expect(tree(ben).getByRole('treeitem').first()).toHaveAccessibleName('Roadmap');
    await chooseOf(ana, 'Roadmap', 'Move to…');
    await ana.page.getByRole('dialog').getByLabel('Search pages').fill('Handbook');
    await ana.page.keyboard.press('Enter');
    await expect(item(ana, 'Roadmap')).toHaveAttribute('aria-level', '2');
    await expect(item(ben, 'Roadmap')).toHaveAttribute('aria-level', '2');
    await item(ana, 'Roadmap').dragTo(item(ana, 'First days'), { targetPosition: { x: 80, y: 3 } });
    await expect(item(ana, 'Roadmap')).toHaveAttribute('aria-posinset', '1');
    await expect(item(ben, 'Roadmap')).toHaveAttribute('aria-posinset', '1');
  });

  await test.step('deleting a page with its content, and restoring it', async () => {
    await chooseOf(ana, 'Handbook', 'Delete page');
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click();
    await expect(ana.page.getByRole('heading', { name: 'Welcome to Pages' })).toBeVisible();
    await expect(ben.page.getByText('This page does not exist')).toBeVisible();
    await ana.page.getByRole('button', { name: 'Undo' }).click();
    await expect(item(ben, 'Handbook')).toBeVisible();
    await expect(item(ben, 'First days')).toBeVisible();
    await item(ben, 'Handbook').getByRole('link').click();
    await expect(cell(frame(ben, 'New Database'), 'Keys to the house')).toBeVisible();
    await chooseOf(ana, 'Roadmap', 'Delete page');
    await expect(item(ben, 'Roadmap')).toBeHidden();
    await ana.page.getByRole('button', { name: 'Trash' }).click();
    await expect(ana.page.getByText('Items are permanently deleted after 30 days.')).toBeVisible();
    await ana.page.getByRole('button', { name: 'Restore Roadmap' }).click();
    await ana.page.keyboard.press('Escape');
    await expect(item(ben, 'Roadmap')).toBeVisible();
  });

  await test.step('the page fits a narrow screen', async () => {
    await ben.page.setViewportSize({ width: 390, height: 844 });
    await expect(title(ben, 'Handbook')).toBeVisible();
    await checkScreen(ben.page, 'page-narrow-dark');
    await ben.page.getByRole('button', { name: 'Back to pages' }).click();
    await expect(item(ben, 'Handbook')).toBeVisible();
    await checkScreen(ben.page, 'pages-narrow-dark');
  });
});

test('pages work by menu and type-ahead, are created once, and show errors', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  const make = (title: string, parent_id: string | null = null) =>
    client.does(endpoints.createPage, { query: { workspace_id: workspaceId }, body: { title, parent_id } });
  const handbook = await make('Handbook');
  for (const title of ['Rules', 'Keys', 'Days']) await make(title, handbook.id);
  await make('Press');
  const ana = await aVisitor();
  const { page } = ana;
  const lines = tree(ana).getByRole('treeitem');
  const expectFailure = async (
    endpoint: Parameters<typeof failRequests>[1],
    act: () => Promise<unknown>,
    text: string,
  ): Promise<void> => {
    const stop = await failRequests(page, endpoint);
    await act();
    await expect(toast(ana, text)).toBeVisible();
    await stop();
  };

  await test.step('failed pages show an error and can be retried', async () => {
    const stop = await failRequests(page, endpoints.listPages);
    await ana.signIn(accounts[0]!, '/pages');
    await expect(page.getByText('Failed to load pages').first()).toBeVisible();
    await stop();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(lines).toHaveCount(2);
  });

  await test.step('tree keys: letters, Home and End, arrows', async () => {
    const isAt = (name: string) => expect(item(ana, name)).toBeFocused();
    await item(ana, 'Handbook').focus();
    await page.keyboard.press('ArrowRight');
    await expect(lines).toHaveText(['Handbook', 'Rules', 'Keys', 'Days', 'Press']);
    for (const [key, name] of [
      ['End', 'Press'],
      ['ArrowUp', 'Days'],
      ['k', 'Keys'],
      ['ArrowLeft', 'Handbook'],
      ['Home', 'Handbook'],
      ['p', 'Press'],
      ['ArrowDown', 'Press'],
      ['Home', 'Handbook'],
    ] as const) {
      await page.keyboard.press(key);
      await isAt(name);
    }
    await page.keyboard.press('ArrowLeft');
    await expect(lines).toHaveText(['Handbook', 'Press']);
    await page.keyboard.press('ArrowRight');
  });

  await test.step('moving a page up and down in its menu, as far as possible', async () => {
    const expectOffered = async (name: string, action: string) => {
      await item(ana, name).hover();
      await item(ana, name)
        .getByRole('button', { name: `Actions for ${name}` })
        .click();
      return page.getByRole('menuitem', { name: action, exact: true });
    };
    await expect(await expectOffered('Rules', 'Move up')).toBeDisabled();
    await page.keyboard.press('Escape');
    await (await expectOffered('Rules', 'Move down')).click();
    await expect(lines).toHaveText(['Handbook', 'Keys', 'Rules', 'Days', 'Press']);
    await (await expectOffered('Days', 'Move up')).click();
    await expect(lines).toHaveText(['Handbook', 'Keys', 'Days', 'Rules', 'Press']);
    await expect(await expectOffered('Rules', 'Move down')).toBeDisabled();
    await page.keyboard.press('Escape');
    const known = await client.does(endpoints.listPages, { query: { workspace_id: workspaceId } });
    const inside = known.filter(({ parent_id }) => parent_id === handbook.id);
    expect(inside.toSorted((a, b) => (a.position < b.position ? -1 : 1)).map(({ title }) => title)).toEqual([
      'Keys',
      'Days',
      'Rules',
    ]);
  });

  await test.step('a failed change is rolled back with a message', async () => {
    const rename = async () => {
      await chooseOf(ana, 'Days', 'Rename');
      await page.getByRole('textbox', { name: 'Page title' }).fill('First days');
      await page.keyboard.press('Enter');
    };
    await expectFailure(endpoints.updatePage, rename, 'Failed to update page');
    await expectFailure(
      endpoints.updatePage,
      () => chooseOf(ana, 'Days', 'Move down'),
      'Failed to move page',
    );
    await expectFailure(
      endpoints.deletePage,
      () => chooseOf(ana, 'Days', 'Delete page'),
      'Failed to delete page',
    );
    await expect(lines).toHaveText(['Handbook', 'Keys', 'Days', 'Rules', 'Press']);
    const create = page.getByRole('button', { name: 'New Page', exact: true });
    await expectFailure(endpoints.createPage, () => create.click(), 'Failed to create page');
    await expect(lines).toHaveCount(5);
  });

  await test.step('a page exists once when its response is lost', async () => {
    let isLost = false;
    await page.route('**/pages?*', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'New Page', exact: true }).click();
    await call(ana, 'Roadmap');
    await expect(lines).toHaveText(['Handbook', 'Keys', 'Days', 'Rules', 'Press', 'Roadmap']);
    const known = await client.does(endpoints.listPages, { query: { workspace_id: workspaceId } });
    expect(known).toHaveLength(6);
    expect(isLost).toBe(true);
  });

  await test.step('failed databases on a page show an error next to the other content', async () => {
    await page.getByRole('button', { name: 'New database' }).click();
    await expect(frame(ana, 'New Database')).toBeVisible();
    const stop = await failRequests(page, databases.listDatabases);
    await page.reload();
    await expect(title(ana, 'Roadmap')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText('Failed to load databases');
    await stop();
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(frame(ana, 'New Database')).toBeVisible();
  });
});
