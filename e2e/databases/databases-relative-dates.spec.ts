import { addDaysInZone, dateInZone } from '@workflow/contract/core/schemas/time-zone.ts';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { checkScreen } from '../support/appearances.ts';
import { type Account, createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const HOUR_MS = 60 * 60_000;

const toolbarButton = ({ page }: Visitor, name: string) =>
  page.getByRole('toolbar', { name: 'View options' }).getByRole('button', { name: new RegExp(`^${name}`) });
const dialog = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name });
const cell = ({ page }: Visitor, name: string) => page.getByRole('rowheader', { name, exact: true });

/** Returns a time zone in which it is after ten in the evening, so that midnight is near. */
function findEveningTimeZone(): string {
  const ahead = ((22 - new Date().getUTCHours() + 12 + 24) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

async function createDatabase({ client }: Account, workspaceId: string, today: string) {
  const { id } = await client.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: { title: 'Deadlines' },
  });
  const date = await client.does(databases.createProperty, {
    params: { id },
    body: { name: 'Due', type: 'date', config: {} },
  });
  for (const [title, days] of [
    ['Late', -40],
    ['Now', 0],
    ['Soon', 1],
  ] as const)
    await client.does(databases.createRow, {
      params: { id },
      body: { title, cells: { [date.id]: addDaysInZone(today, days, 'UTC') } },
    });
  return id;
}

test('a filter with relative dates moves on at midnight', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const timezoneId = findEveningTimeZone();
  const today = dateInZone(timezoneId, Date.now());
  const id = await createDatabase(accounts[0]!, workspaceId, today);
  const [ana, ben] = [await aVisitor({ timezoneId }), await aVisitor({ timezoneId })];
  await ana.page.clock.install();
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/database/${id}`);
  await expect(cell(ana, 'Late')).toBeVisible();

  await test.step('the filter offers relative dates and calendar days', async () => {
    await toolbarButton(ana, 'Filter').click();
    const filter = dialog(ana, 'Filter');
    await filter.getByRole('button', { name: 'Add condition' }).click();
    await filter.getByLabel('Property').selectOption('Due');
    await filter.getByLabel('Value of Due').selectOption('Exact date');
    await filter.getByLabel('Exact date').fill(addDaysInZone(today, 1, 'UTC'));
    await expect(cell(ana, 'Now')).toBeHidden();
    await expect(cell(ana, 'Soon')).toBeVisible();
    await filter.getByLabel('Operator').selectOption('is within');
    await filter.getByLabel('Value of Due').selectOption('Last 30 days');
    await expect(cell(ana, 'Soon')).toBeHidden();
    await expect(cell(ana, 'Now')).toBeVisible();
    await filter.getByLabel('Operator').selectOption('is');
    await filter.getByLabel('Value of Due').selectOption('Today');
    await checkScreen(ana.page, 'databases-filter-days');
    await ana.page.keyboard.press('Escape');
    await expect(cell(ana, 'Now')).toBeVisible();
    await expect(cell(ana, 'Soon')).toBeHidden();
    await expect(cell(ana, 'Late')).toBeHidden();
  });

  await test.step('it is saved as a relative date for others', async () => {
    await ana.page.getByRole('button', { name: 'Save for everyone' }).click();
    await expect(ana.page.getByRole('button', { name: 'Save for everyone' })).toBeHidden();
    await ben.signIn(accounts[1]!, `/workspace/${workspaceId}/database/${id}`);
    await expect(cell(ben, 'Now')).toBeVisible();
    await expect(cell(ben, 'Soon')).toBeHidden();
    await toolbarButton(ben, 'Filter').click();
    await expect(dialog(ben, 'Filter').getByLabel('Value of Due')).toHaveValue('today');
  });

  await test.step('after midnight the open view shows what is due then', async () => {
    await ana.page.clock.fastForward(2 * HOUR_MS);
    await expect(cell(ana, 'Soon')).toBeVisible();
    await expect(cell(ana, 'Now')).toBeHidden();
  });
});

test('a view groups dates by the chosen interval', async ({ aVisitor, server }) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', 'Ben']);
  const id = await createDatabase(accounts[0]!, workspaceId, '2026-11-22');
  const [ana, ben] = [await aVisitor({ locale: 'en-US' }), await aVisitor({ locale: 'en-US' })];
  const address = `/workspace/${workspaceId}/database/${id}`;
  await ana.signIn(accounts[0]!, address);
  const group = (of: Visitor, name: RegExp) => of.page.getByRole('row', { name });

  await toolbarButton(ana, 'Group').click();
  await dialog(ana, 'Group').getByLabel('Group by').selectOption('Due');
  await expect(group(ana, /October 2026/)).toBeVisible();
  await dialog(ana, 'Group').getByLabel('Due by').selectOption('Quarter');
  await expect(group(ana, /Q4 2026/)).toBeVisible();
  await dialog(ana, 'Group').getByLabel('Due by').selectOption('Week');
  await expect(group(ana, /Nov 23\s–\s29, 2026/)).toBeVisible();
  await checkScreen(ana.page, 'databases-group-weeks');
  await ana.page.keyboard.press('Escape');

  await ben.signIn(accounts[1]!, address);
  await expect(group(ben, /Nov 16\s–\s22, 2026/)).toBeVisible();
});
