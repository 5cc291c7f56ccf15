import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import * as transfer from '@workflow/contract/transfer/transfer.endpoints.ts';
import { checkInEveryAppearance } from '../support/appearances.ts';
import { addView } from '../support/tasks.ts';
import { type Account, createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const region = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true });
const card = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
const toolbarButton = ({ page }: Visitor, name: string) =>
  page.getByRole('toolbar', { name: 'View options' }).getByRole('button', { name: new RegExp(`^${name}`) });

const MOVE_KEYS = 'ControlOrMeta+Shift+';

async function createProject({ client }: Account, workspaceId: string) {
  const { id } = await client.does(projects.createProject, {
    query: { workspace_id: workspaceId },
    body: { title: 'Fair' },
  });
  const properties = await client.does(projects.initializeProjectDefaults, { params: { id } });
  const priority = properties.find(({ name }) => name === 'Priority')!.id;
  for (const [title, value] of [
    ['Book a stand', 'High'],
    ['Print flyers', 'High'],
    ['Pack boxes', 'Low'],
  ])
    await client.does(projects.createTask, { params: { id }, body: { title, cells: { [priority]: value } } });
  return id;
}

test('two users work on a board with lanes', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const id = await createProject(accounts[0]!, workspaceId);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/project/${id}`;
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);

  await test.step('arrow keys move between cards and move cards', async () => {
    await card(ana, 'Book a stand').focus();
    for (const key of ['ArrowDown', 'ArrowDown']) await ana.page.keyboard.press(key);
    await expect(card(ana, 'Pack boxes')).toBeFocused();
    await ana.page.keyboard.press(`${MOVE_KEYS}ArrowUp`);
    await expect(region(ben, 'Not Started').getByRole('listitem').nth(1)).toContainText('Pack boxes');
    await expect(card(ana, 'Pack boxes')).toBeFocused();
    await ana.page.keyboard.press(`${MOVE_KEYS}ArrowRight`);
    await expect(region(ben, 'In Progress')).toContainText('Pack boxes');
    await expect(card(ana, 'Pack boxes')).toBeFocused();
    await ana.page.keyboard.press('ArrowLeft');
    await expect(card(ana, 'Book a stand')).toBeFocused();
  });

  await test.step('a card is dragged to another place of its column, and a line shows where', async () => {
    const cards = (visitor: Visitor) => region(visitor, 'Not Started').getByRole('listitem');
    await expect(cards(ana)).toHaveText([/Book a stand/, /Print flyers/]);
    const { x, y, height } = (await card(ana, 'Print flyers').boundingBox())!;
    await card(ana, 'Book a stand').hover();
    await ana.page.mouse.down();
    for (const step of [4, 2]) await ana.page.mouse.move(x + 40, y + height - step, { steps: 4 });
    await expect(region(ana, 'Not Started').locator('[data-insert="after"]')).toContainText('Print flyers');
    await ana.page.mouse.up();
    await expect(cards(ben)).toHaveText([/Print flyers/, /Book a stand/]);
    await expect(ana.page.locator('[data-insert]')).toHaveCount(0);
    await ana.page.keyboard.press('ControlOrMeta+z');
    await expect(cards(ben)).toHaveText([/Book a stand/, /Print flyers/]);
  });

  await test.step('a column shows that its limit is exceeded, and accepts cards while collapsed', async () => {
    await toolbarButton(ana, 'Settings').click();
    await ana.page.getByLabel('Card limit for Not Started').fill('1');
    await ana.page.keyboard.press('Enter');
    await expect(region(ben, 'Not Started')).toContainText('2 of 1 More than the limit of 1');
    await ana.page.getByLabel('Collapse column In Progress').check();
    await ana.page.keyboard.press('Escape');
    await expect(card(ben, 'Pack boxes')).toBeHidden();
    await card(ben, 'Print flyers').dragTo(region(ben, 'In Progress'));
    await expect(region(ana, 'Not Started')).toContainText('1 of 1');
    await expect(region(ana, 'Not Started')).not.toContainText('More than');
    await ben.page.getByRole('button', { name: 'Cards in In Progress' }).click();
    await expect(region(ana, 'In Progress').getByRole('listitem')).toHaveCount(2);
  });

  await test.step('lanes by another property: move cards by keyboard and pointer, and add cards', async () => {
    await toolbarButton(ana, 'Group').click();
    await ana.page.getByLabel('Group lanes by').selectOption('Priority');
    await ana.page.keyboard.press('Escape');
    await expect(region(ben, 'In Progress, High')).toContainText('Print flyers');
    await expect(region(ben, 'In Progress, Low')).toContainText('Pack boxes');
    await checkInEveryAppearance(ben.page, 'board-in-lanes');
    await card(ana, 'Pack boxes').focus();
    await ana.page.keyboard.press(`${MOVE_KEYS}ArrowDown`);
    await ana.page.keyboard.press(`${MOVE_KEYS}ArrowUp`);
    await expect(card(ana, 'Pack boxes')).toBeFocused();
    for (let times = 0; times < 2; times++) await ana.page.keyboard.press(`${MOVE_KEYS}ArrowDown`);
    // No earlier move put the card in this column, so all moves are done. A card that is moving cannot be dragged.
    await expect(region(ben, 'In Progress, High')).toContainText('Pack boxes');
    await card(ben, 'Pack boxes').dragTo(region(ben, 'Done, High'));
    await expect(region(ana, 'Done, High')).toContainText('Pack boxes');
    await ben.page.getByRole('button', { name: 'New task in Done, Low' }).click();
    await ben.page.getByLabel('Name of the new card in Done, Low').fill('Sweep');
    await ben.page.keyboard.press('Enter');
    await expect(region(ana, 'Done, Low')).toContainText('Sweep');
    await ben.page.keyboard.press('Escape');
    await expect(ben.page.getByRole('button', { name: 'New task in Done, Low' })).toBeFocused();
    // The menu of a card duplicates and deletes it.
    const chooseFrom = async (name: string, item: string) => {
      await card(ben, name).first().hover();
      await ben.page
        .getByRole('button', { name: `Actions for ${name}` })
        .first()
        .click();
      await ben.page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await chooseFrom('Sweep', 'Duplicate');
    await expect(region(ana, 'Done, Low').getByRole('listitem')).toHaveCount(2);
    await chooseFrom('Sweep', 'Delete');
    await expect(region(ana, 'Done, Low').getByRole('listitem')).toHaveCount(1);
    await region(ana, 'High').getByRole('button', { name: /^High/ }).click();
    await expect(card(ben, 'Pack boxes')).toBeHidden();
    await ben.page.reload();
    await expect(region(ben, 'High').getByRole('button', { name: /^High/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  await test.step('columns by another select and lanes by status: move a card in both through its menu', async () => {
    const group = async (label: string, property: string) => {
      await toolbarButton(ana, 'Group').click();
      await ana.page.getByLabel(label).selectOption(property);
      await ana.page.keyboard.press('Escape');
    };
    await group('Group lanes by', 'None');
    await group('Group columns by', 'Priority');
    await expect(region(ben, 'High').getByRole('listitem')).toHaveCount(3);
    await expect(region(ben, 'Medium')).toContainText('No tasks');
    await group('Group lanes by', 'Status');
    await expect(region(ben, 'High, Not Started')).toContainText('Book a stand');
    const choose = async (visitor: Visitor, name: string, item: string) => {
      await card(visitor, name).hover();
      await visitor.page.getByRole('button', { name: `Actions for ${name}` }).click();
      await visitor.page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await choose(ben, 'Book a stand', 'Move to Medium');
    await expect(region(ana, 'Medium, Not Started')).toContainText('Book a stand');
    await choose(ana, 'Book a stand', 'Move to Done');
    await expect(region(ben, 'Medium, Done')).toContainText('Book a stand');
    const { client } = accounts[0]!;
    const { rows, properties } = await client.does(databases.getDatabase, { params: { id } });
    const propertyId = (name: string) => properties.find((one) => one.name === name)!.id;
    const stand = rows.find(({ cells }) => cells[propertyId('Name')] === 'Book a stand')!;
    expect([stand.cells[propertyId('Priority')], stand.cells[propertyId('Status')]]).toEqual([
      'Medium',
      'Done',
    ]);
  });
});

const MANY = 1_500;

/** Creates more rows than one page has; every third row is done. */
async function createManyRows({ client }: Account, workspaceId: string): Promise<string> {
  const lines = Array.from(
    { length: MANY },
    (_, at) => `Row ${at + 1},${at % 3 === 2 ? 'Done' : 'Not Started'}`,
  );
  const preview = await client.does(transfer.uploadImport, {
    file: new File([['Name,Status', ...lines].join('\n')], 'many.csv', { type: 'text/csv' }),
    fields: { workspace_id: workspaceId },
  });
  const { database_id } = await client.does(transfer.startImport, {
    params: { id: preview.import.id },
    body: {
      reading: preview.reading,
      title: 'Many',
      columns: [
        { column: 0, name: 'Name', type: 'title' },
        { column: 1, name: 'Status', type: 'select' },
      ],
    },
  });
  await expect
    .poll(async () => (await client.does(transfer.getImport, { params: { id: preview.import.id } })).state)
    .toBe('done');
  return database_id!;
}

test('a large board draws visible cards only, and updates the counts of the others', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { client } = accounts[1]!;
  const id = await createManyRows(accounts[0]!, workspaceId);
  await client.does(databases.updateDatabase, { params: { id }, body: { view_type: 'board' } });
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/database/${id}`);
  const [open, done] = [region(ana, 'Not Started'), region(ana, 'Done')];
  await expect(open).toContainText('1,000');
  await expect(done).toContainText('500');
  expect(await open.getByRole('listitem').count()).toBeLessThan(40);

  await open.getByRole('button', { name: /^Row 1\b/ }).focus();
  await ana.page.keyboard.press('End');
  await expect(open.locator('[data-row]:focus')).toHaveText(/^Row \d{3}/);
  // Scrolling to the end of the loaded rows loads more.
  await expect
    .poll(async () => {
      await ana.page.keyboard.press('End');
      return open.locator('[data-row]:focus').textContent();
    })
    .toMatch(/^Row 14/);

  const { rows } = await client.does(databases.queryRows, { params: { id }, body: { limit: 1 } });
  const { properties } = await client.does(databases.getDatabase, { params: { id } });
  const status = properties.find(({ name }) => name === 'Status')!.id;
  await client.does(databases.updateCell, {
    params: { id, row_id: rows[0]!.id, property_id: status },
    body: { value: 'Done' },
  });
  // The client refetches counts less often the longer the server needs for them.
  await expect(open).toContainText('999', { timeout: 60_000 });
  await expect(done).toContainText('501');
});

test('J and K go on to rows that are not loaded, and back', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const id = await createManyRows(accounts[0]!, workspaceId);
  const page = { limit: 1_000, sorts: [] };
  const { rows } = await accounts[0]!.client.does(databases.queryRows, { params: { id }, body: page });
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, '/databases');
  await ana.open(`/workspace/${workspaceId}/database/${id}?view=table&task=${rows.at(-2)!.id}`);
  const open = ana.page.getByRole('complementary', { name: 'Row', exact: true });
  const isOpen = (name: string) => expect(open.getByRole('heading', { name, exact: true })).toBeVisible();
  await isOpen('Row 999');
  for (const [key, name] of [
    ['j', 'Row 1000'],
    ['j', 'Row 1001'],
    ['j', 'Row 1002'],
    ['k', 'Row 1001'],
    ['k', 'Row 1000'],
    ['k', 'Row 999'],
  ] as const) {
    await expect(open.getByRole('button', { name: key === 'j' ? 'Next row' : 'Previous row' })).toBeEnabled();
    await ana.page.keyboard.press(key);
    await isOpen(name);
  }
  await ana.page.keyboard.press('Escape');
  await expect(open).toBeHidden();
});

test('counts and sort orders of very large databases say that they are estimated or being prepared', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const id = await createManyRows(accounts[0]!, workspaceId);
  const ana = await aVisitor();
  await ana.page.clock.install();
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/database/${id}`);
  const views = ana.page.getByRole('toolbar', { name: 'View', exact: true });
  await views.getByRole('button', { name: 'Table', exact: true }).click();

  // The response for a large database says that an index for the sort is being built, and that counts are estimated.
  let isMade = false;
  const changeAnswers = (path: string, change: () => object) =>
    ana.page.route(path, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change() } });
    });
  await changeAnswers('**/rows/query', () => ({ is_indexing: !isMade }));
  await changeAnswers('**/rows/groups', () => ({ is_estimated: true }));
  await toolbarButton(ana, 'Sort').click();
  await ana.page.getByRole('button', { name: 'Add sort' }).click();
  await ana.page.keyboard.press('Escape');
  await expect(ana.page.getByText('Building an index')).toBeVisible();
  isMade = true;
  await ana.page.clock.fastForward(10_000);
  await expect(ana.page.getByText('Building an index')).toBeHidden();
  await addView(ana, 'Board');
  await expect(region(ana, 'Not Started')).toContainText('about 1,000');
  await ana.page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a board by assignee: two users move tasks between people', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const id = await createProject(accounts[0]!, workspaceId);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/project/${id}`;
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);

  await test.step('columns for people and for unassigned tasks', async () => {
    await toolbarButton(ana, 'Group').click();
    await ana.page.getByLabel('Group columns by').selectOption('Assignees');
    await ana.page.keyboard.press('Escape');
    await expect(region(ana, 'No Assignees').getByRole('listitem')).toHaveCount(3);
  });

  await test.step('newly assigned tasks appear in the columns', async () => {
    const { client } = accounts[0]!;
    const { rows } = await client.does(databases.getDatabase, { params: { id } });
    const tasks = rows.map((row) => row.id);
    for (const [index, { id: user_id }] of accounts.entries())
      await client.does(projects.assignTask, { params: { id, task_id: tasks[index]! }, body: { user_id } });
    await expect(region(ana, accounts[0]!.name)).toContainText('Book a stand');
    await expect(region(ana, accounts[1]!.name)).toContainText('Print flyers');
    await expect(region(ana, 'No Assignees').getByRole('listitem')).toHaveCount(1);
  });

  await test.step('moving a card to a person’s column assigns only that person', async () => {
    await card(ana, 'Book a stand').dragTo(region(ana, accounts[1]!.name));
    await expect(region(ana, accounts[1]!.name).getByRole('listitem')).toHaveCount(2);
    await expect(region(ben, accounts[1]!.name)).toContainText('Book a stand');
    await expect(region(ben, accounts[0]!.name).getByText('Book a stand')).toBeHidden();
  });
});
