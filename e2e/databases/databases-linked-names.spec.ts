import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { EMPTY_VIEW, type ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import { checkScreen } from '../support/appearances.ts';
import { type Account, createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const region = ({ page }: Visitor, name: string) => page.getByRole('region', { name, exact: true });
const show = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Returns the titles of a table's rows, from top to bottom. */
const titles = ({ page }: Visitor) => page.getByRole('grid').getByRole('rowheader', { name: /^Order/ });

/** Creates orders of customers, who each have a credit; Ana and Ben are assigned to them. */
async function createOrders([ana, ben]: readonly Account[], workspaceId: string) {
  const { client } = ana!;
  const make = (title: string) =>
    client.does(databases.createDatabase, { query: { workspace_id: workspaceId }, body: { title } });
  const [customers, { id }] = [await make('Customers'), await make('Orders')];
  const add = (at: string, name: string, type: Property['type'], config: object = {}) =>
    client.does(databases.createProperty, {
      params: { id: at },
      body: { name, type, config: { ...config } },
    });
  const row = (at: string, title: string, cells: Record<string, unknown>) =>
    client.does(databases.createRow, { params: { id: at }, body: { title, cells } });
  const credit = await add(customers.id, 'Credit', 'number');
  const contact = await add(customers.id, 'Contact', 'person');
  const customer = await add(id, 'Customer', 'relation', { database_id: customers.id });
  const agent = await add(id, 'Agent', 'person');
  const rollup = (name: string, of: Property, called: string) =>
    add(id, name, 'rollup', { relation_id: customer.id, property_id: of.id, function: called });
  const credits = await rollup('Credits', credit, 'sum');
  await rollup('Contacts', contact, 'values');
  const [zoo, bakery] = [
    await row(customers.id, 'Zoo', { [credit.id]: 50, [contact.id]: [ben!.id] }),
    await row(customers.id, 'Bakery', { [credit.id]: 5, [contact.id]: [ana!.id] }),
  ];
  await row(id, 'Order of seals', { [customer.id]: [zoo.id], [agent.id]: [ben!.id] });
  await row(id, 'Order of flour', { [customer.id]: [bakery.id], [agent.id]: [ana!.id] });
  await row(id, 'Order of nothing', {});
  const view = (name: string, type: 'board' | 'table' | 'chart', config: Partial<ViewConfig>) =>
    client.does(databases.createView, {
      params: { id },
      body: { name, type, config: { ...EMPTY_VIEW, ...config } },
    });
  const sortBy = ({ id: property_id }: Property) => [{ property_id, direction: 'ascending' as const }];
  await view('By customer', 'board', { group_by: customer.id });
  await view('By agent', 'table', { sorts: sortBy(agent) });
  await view('By name of customer', 'table', { sorts: sortBy(customer) });
  await view('By credit', 'table', {
    sorts: sortBy(credits),
    filter: {
      match: 'and',
      conditions: [{ property_id: credits.id, operator: 'at_least', value: 5 }],
    },
  });
  await view('Counted', 'chart', { chart: { shape: 'bar', x: customer.id } });
  const edit = (row_id: string, { id: property_id }: Property, value: unknown) =>
    client.does(databases.updateCell, { params: { id: customers.id, row_id, property_id }, body: { value } });
  const titleId = (
    await client.does(databases.getDatabase, { params: { id: customers.id } })
  ).properties.find(({ type }) => type === 'title')!;
  return { id, credit, edit, zoo, bakery, title: titleId };
}

test('rows follow the names and rollups of linked rows', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { id, credit, edit, zoo, bakery, title } = await createOrders(accounts, workspaceId);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/database/${id}`;
  await ana.signIn(accounts[0]!, address);
  await ben.signIn(accounts[1]!, address);

  await test.step('a board has a column for each customer, and moving a card changes the customer', async () => {
    for (const one of [ana, ben]) await show(one, 'By customer');
    await expect(region(ana, 'Zoo')).toContainText('Order of seals');
    await expect(region(ana, 'Bakery')).toContainText('Order of flour');
    await expect(region(ana, 'No Customer')).toContainText('Order of nothing');
    await checkScreen(ana.page, 'board-by-relation');
    const actions = ana.page.getByRole('button', { name: 'Actions for Order of seals' });
    await actions.focus();
    await actions.click();
    await ana.page.getByRole('menuitem', { name: 'Move to Bakery' }).click();
    await expect(region(ben, 'Bakery')).toContainText('Order of seals');
    await region(ben, 'No Customer').getByText('Order of nothing').dragTo(region(ben, 'Bakery'));
    await expect(region(ana, 'Bakery').getByRole('listitem')).toHaveCount(3);
    for (const one of [ana, ben]) await one.page.keyboard.press('ControlOrMeta+z');
    await expect(region(ana, 'Zoo')).toContainText('Order of seals');
    await expect(region(ana, 'No Customer')).toContainText('Order of nothing');
  });

  await test.step('people are sorted by name in a rollup', async () => {
    await show(ana, 'By agent');
    await expect(
      ana.page.getByRole('row', { name: /Order of seals/ }).getByRole('gridcell', { name: /Ben/ }),
    ).toHaveCount(2);
  });

  await test.step('a table sorts by name and follows an edit', async () => {
    await show(ben, 'By agent');
    await expect(titles(ana)).toHaveText(['Order of flour', 'Order of seals', 'Order of nothing']);
    const agent = ben.page
      .getByRole('row', { name: /Order of flour/ })
      .getByRole('gridcell', { name: /Ana/ });
    await agent.first().click();
    await ben.page.keyboard.press('Delete');
    await expect(titles(ana).first()).toHaveText('Order of seals');
    // An edited row keeps its place until its editor leaves it.
    await expect(titles(ben).first()).toHaveText('Order of flour');
    await titles(ben).last().click();
    await expect(titles(ben).first()).toHaveText('Order of seals');
  });

  await test.step('the next row is the one below', async () => {
    await show(ana, 'By name of customer');
    await expect(titles(ana)).toHaveText(['Order of flour', 'Order of seals', 'Order of nothing']);
    await titles(ana).first().hover();
    await ana.page.getByRole('button', { name: 'Open Order of flour' }).click();
    const open = ana.page.locator('[data-pane="beside"]');
    await open.getByRole('button', { name: 'Next row' }).click();
    await expect(open.getByRole('heading', { name: 'Order of seals' })).toBeVisible();
    await ana.page.keyboard.press('Escape');
    await expect(open).toBeHidden();
  });

  await test.step('renaming a customer moves its orders', async () => {
    for (const one of [ana, ben]) await show(one, 'By name of customer');
    await expect(titles(ana)).toHaveText(['Order of flour', 'Order of seals', 'Order of nothing']);
    await edit(zoo.id, title, 'Aquarium');
    for (const one of [ana, ben])
      await expect(titles(one)).toHaveText(['Order of seals', 'Order of flour', 'Order of nothing']);
  });

  await test.step('rows are filtered and sorted by rollups', async () => {
    for (const one of [ana, ben]) await show(one, 'By credit');
    await expect(titles(ana)).toHaveText(['Order of flour', 'Order of seals']);
    await edit(bakery.id, credit, 70);
    for (const one of [ana, ben]) await expect(titles(one)).toHaveText(['Order of seals', 'Order of flour']);
    await edit(zoo.id, credit, 1);
    for (const one of [ana, ben]) await expect(titles(one)).toHaveText(['Order of flour']);
    await checkScreen(ana.page, 'table-by-rollup');
  });

  await test.step('a chart counts by customer name', async () => {
    await show(ana, 'Counted');
    const counted = ana.page.getByRole('table');
    await expect(counted.getByRole('row', { name: 'Bakery' })).toContainText('1');
    await expect(counted.getByRole('row', { name: 'No Customer' })).toContainText('1');
    await checkScreen(ana.page, 'chart-by-relation');
  });
});
