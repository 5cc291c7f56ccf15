import {
  createDatabase,
  createProperty,
  createRow,
  getDatabase,
  updateCells,
} from '@workflow/contract/databases/databases.endpoints.ts';
import { APPEARANCES, checkScreen } from '../support/appearances.ts';
import { addView } from '../support/tasks.ts';
import { type Account, createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const main = ({ page }: Visitor) => page.getByRole('main');
const card = (visitor: Visitor, name: string) =>
  main(visitor).getByRole('button', { name: new RegExp(`^${name}`) });
const tab = ({ page }: Visitor, name: string) =>
  page.getByRole('toolbar', { name: 'View', exact: true }).getByRole('button', { name, exact: true });
/** Creates a database of products of several kinds. */
async function createProductDatabase({ client }: Account, workspaceId: string) {
  const { id } = await client.does(createDatabase, {
    query: { workspace_id: workspaceId },
    body: { title: 'Shop', view_type: 'list' },
  });
  const params = { id };
  const kind = await client.does(createProperty, {
    params,
    body: {
      name: 'Kind',
      type: 'select',
      config: { options: ['Paper', 'Ink', 'Glue'].map((value) => ({ value })) },
    },
  });
  const price = await client.does(createProperty, { params, body: { name: 'Price', type: 'number' } });
  const addRow = (title: string, of: string, costs: number) =>
    client.does(createRow, { params, body: { title, cells: { [kind.id]: of, [price.id]: costs } } });
  const rows = [
    await addRow('A4', 'Paper', 5),
    await addRow('A3', 'Paper', 8),
    await addRow('Blue', 'Ink', 20),
  ];
  const setCell = (row_id: string, property_id: string, value: unknown) =>
    client.does(updateCells, { params, body: { edits: [{ row_id, property_id, value }] } });
  return { id, kind: kind.id, price: price.id, rows, set: setCell };
}

test('two users edit one form at once without losing changes', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const shop = await createProductDatabase(accounts[0]!, workspaceId);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  const address = `/workspace/${workspaceId}/database/${shop.id}`;
  const field = ({ page }: Visitor, name: string) => page.getByLabel(name, { exact: true });
  const save = ({ page }: Visitor) => page.getByRole('button', { name: 'Save form' }).click();
  const build = ({ page }: Visitor) => page.getByText('Edit form').click();
  await ana.signIn(accounts[0]!, address);
  await addView(ana, 'Form', 'Orders');
  await expect(field(ana, 'Title')).toHaveValue('Orders');
  await save(ana);
  await expect(ana.page.getByRole('region', { name: 'Orders' })).toBeVisible();

  await test.step('one user’s save keeps what the other started before', async () => {
    await build(ana);
    await field(ana, 'Title').fill('What shall we get?');
    await ben.signIn(accounts[1]!, address);
    await tab(ben, 'Orders').click();
    await build(ben);
    await field(ben, 'Description').fill('We order on Fridays.');
    await save(ben);
    await expect(ben.page.getByText('Form saved')).toBeVisible();
    await save(ana);
    const form = ana.page.getByRole('region', { name: 'What shall we get?' });
    await expect(form).toContainText('We order on Fridays.');
  });

  await test.step('changes during a save are kept and can be saved', async () => {
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await ana.page.route('**/views/*', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await build(ana);
    await field(ana, 'Title').fill('What do we need?');
    await save(ana);
    await field(ana, 'Confirmation message').fill('Soon.');
    answer();
    await expect(ben.page.getByRole('region', { name: 'What do we need?' })).toBeVisible();
    await expect(ana.page.getByText('Form saved').last()).toBeVisible();
    await expect(field(ana, 'Confirmation message')).toHaveValue('Soon.');
    await expect(ana.page.getByText('Not saved yet')).toBeVisible();
    await save(ana);
    await expect(ana.page.getByText('Not saved yet')).toBeHidden();
    const { views } = await accounts[0]!.client.does(getDatabase, { params: { id: shop.id } });
    const form = views.find(({ name }) => name === 'Orders')!.config.form!;
    expect([form.title, form.description, form.thanks]).toEqual([
      'What do we need?',
      'We order on Fridays.',
      'Soon.',
    ]);
  });
});

test('a form is built, answered through its share link, and closed', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  const shop = await createProductDatabase(accounts[0]!, workspaceId);
  const params = { id: shop.id };
  const body = { name: 'Needed by', type: 'date' as const };
  const { id: neededBy } = await client.does(createProperty, { params, body });
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/database/${shop.id}`);
  const rows = async () => (await client.does(getDatabase, { params: { id: shop.id } })).rows;

  await test.step('the owner sets questions, order and required answers', async () => {
    await addView(ana, 'Form', 'Orders');
    await expect(ana.page.getByLabel('Title', { exact: true })).toHaveValue('Orders');
    await ana.page.getByLabel('Title', { exact: true }).fill('What shall we get?');
    await ana.page.getByLabel('Description').fill('We order on Fridays.');
    await ana.page.getByLabel('Confirmation message').fill('We will have it soon.');
    await ana.page.getByRole('switch', { name: 'Include “Kind” in the form' }).check({ force: true });
    await ana.page.getByLabel('Require “Kind”').check();
    await ana.page.getByLabel('Help text of “Kind”').fill('One of ours.');
    await ana.page.getByRole('button', { name: 'Move “Kind” up' }).click();
    await tab(ana, 'List').click();
    await expect(ana.page.getByRole('button', { name: 'Save form' })).toBeHidden();
    await tab(ana, 'Orders').click();
    await expect(ana.page.getByLabel('Title', { exact: true })).toHaveValue('What shall we get?');
    await expect(ana.page.getByText('Not saved yet')).toBeVisible();
    await expect(ana.page.getByRole('button', { name: 'Filter' })).toBeHidden();
    await ana.page.getByRole('switch', { name: 'Include “Needed by” in the form' }).check({ force: true });
    await ana.page.getByRole('button', { name: 'Save form' }).click();
    await expect(ana.page.getByText('Form saved')).toBeVisible();
    const form = ana.page.getByRole('region', { name: 'What shall we get?' });
    await expect(form).toContainText('We order on Fridays.');
  });

  await test.step('an unfinished response is restored', async () => {
    await ana.page.getByRole('textbox', { name: 'Name' }).fill('Blue');
    await ana.page.getByLabel('Needed by').fill('2090-03-04');
    await tab(ana, 'List').click();
    await expect(ana.page.getByLabel('Needed by')).toBeHidden();
    await tab(ana, 'Orders').click();
    await expect(ana.page.getByRole('textbox', { name: 'Name' })).toHaveValue('Blue');
    await expect(ana.page.getByLabel('Needed by')).toHaveValue('04/03/2090');
  });

  const address = await test.step('she makes an address', async () => {
    await ana.page.getByText('Edit form').click();
    await ana.page.getByRole('button', { name: 'Create link' }).click();
    return ana.page.getByLabel('Share link').inputValue();
  });

  for (const { name, ...look } of APPEARANCES)
    await test.step(`the form is accessible and fits, ${name}`, async () => {
      const { page } = await aVisitor({ ...look, reducedMotion: 'reduce' });
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'What shall we get?' })).toBeVisible();
      await checkScreen(page, `public-form-${name}`);
    });

  const guest = await aVisitor();
  await test.step('answering without an account', async () => {
    await guest.page.goto(address);
    await expect(guest.page.getByText('One of ours.')).toBeVisible();
    await guest.page.getByRole('textbox', { name: 'Name' }).fill('  ');
    await guest.page.getByRole('button', { name: 'Send' }).click();
    await expect(guest.page.getByText('This field is required.')).toHaveCount(2);
    await expect(guest.page.getByLabel('Kind')).toBeFocused();
    await guest.page.getByRole('textbox', { name: 'Name' }).fill('Green ink');
    await guest.page.getByRole('button', { name: 'Send' }).click();
    await expect(guest.page.getByText('This field is required.')).toHaveCount(1);
    expect(await rows()).toHaveLength(3);
    await guest.page.getByLabel('Kind').selectOption('Ink');
    await guest.page.getByRole('button', { name: 'Send' }).click();
    await expect(guest.page.getByText('We will have it soon.')).toBeVisible();
    await tab(ana, 'List').click();
    await expect(card(ana, 'Green ink')).toBeVisible();
    await guest.page.getByRole('button', { name: 'Submit another response' }).click();
    await expect(guest.page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  await test.step('answering a date as a day, or with a time in the visitor’s time zone', async () => {
    const answer = async (name: string, date: string) => {
      await guest.page.getByRole('textbox', { name: 'Name' }).fill(name);
      await guest.page.getByLabel('Kind').selectOption('Ink');
      await guest.page.getByLabel('Needed by').fill(date);
      await guest.page.getByRole('button', { name: 'Send', exact: true }).click();
      await guest.page.getByRole('button', { name: 'Submit another response' }).click();
    };
    await answer('Red ink', '2090-03-04');
    await guest.page.getByLabel('Needed by').fill('2090-03-05');
    await guest.page.getByRole('checkbox', { name: 'With time' }).check();
    await answer('Gold ink', '2090-03-05T17:30');
    const dates = (await rows()).slice(-2).map(({ cells }) => cells[neededBy]);
    expect(dates).toEqual(['2090-03-04', expect.stringMatching(/^2090-03-05T17:30:00/)]);
  });

  await test.step('resetting and turning off the share link', async () => {
    await tab(ana, 'Orders').click();
    await ana.page.getByText('Edit form').click();
    const confirm = (name: string) => ana.page.getByRole('dialog').getByRole('button', { name }).click();
    await ana.page.getByRole('button', { name: 'Reset link' }).click();
    await confirm('Cancel');
    await guest.page.goto(address);
    await expect(guest.page.getByRole('heading', { name: 'What shall we get?' })).toBeVisible();
    await ana.page.getByRole('button', { name: 'Reset link' }).click();
    await confirm('Reset link');
    await expect(ana.page.getByText('Link created')).toBeVisible();
    const field = ana.page.getByLabel('Share link');
    await expect(field).not.toHaveValue(address);
    const next = await field.inputValue();
    await guest.page.goto(address);
    await expect(guest.page.getByText('Form not found')).toBeVisible();
    await guest.page.goto(next);
    await expect(guest.page.getByRole('heading', { name: 'What shall we get?' })).toBeVisible();
    await ana.page.getByRole('button', { name: 'Turn off link' }).click();
    await confirm('Turn off link');
    await expect(ana.page.getByText('Link turned off')).toBeVisible();
    await expect(ana.page.getByRole('button', { name: 'Create link' })).toBeVisible();
    await guest.page.reload();
    await expect(guest.page.getByText('Form not found')).toBeVisible();
  });
});
