import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { createPage } from '@workflow/contract/pages/pages.endpoints.ts';
import { createTeam } from './support/team.ts';
import { expect, test } from './support/test.ts';

test('a user finds a page and a message, and opens the message in its channel', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  await client.does(createPage, { query: { workspace_id: workspaceId }, body: { title: 'Lighthouse plan' } });
  const body = { channel_id: channelId, content: 'The **lighthouse** opens at nine' };
  await client.does(sendMessage, { body });
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, '/');
  const { page } = ana;
  const field = page.getByRole('combobox', { name: 'Search' });
  const selected = page.getByRole('option', { selected: true });

  await page.getByRole('textbox', { name: 'Search', exact: true }).click();
  await expect(field).toHaveAttribute('placeholder', 'Search pages, messages, and databases...');
  await expect(page.getByText('Start typing to search')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('navigate');
  await field.fill('no such word');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await page.keyboard.press('Control+k');
  await field.fill('LIGHTHOUSE');
  await expect(page.getByRole('group', { name: 'Pages, 1 result' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Messages, 1 result' }).locator('mark')).toHaveText(
    'lighthouse',
  );
  await expect(selected).toContainText('Lighthouse plan');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toContainText('opens at nine');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toContainText('Lighthouse plan');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/workspace/${workspaceId}/channel/${channelId}`));
  await expect(page.getByRole('main').getByText('opens at nine')).toBeVisible();
});

test('a user jumps between channels, people and commands with the quick switcher', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { client } = accounts[0]!;
  const design = await client.does(createChannel, {
    query: { workspace_id: workspaceId },
    body: { name: 'product-design' },
  });
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/channel/${channelId}`);
  const { page } = ana;
  const field = page.getByRole('combobox', { name: 'Quick switcher' });
  const selected = page.getByRole('option', { selected: true });
  await expect(page.getByRole('heading', { name: 'general' })).toBeVisible();

  await page.keyboard.press('Control+p');
  await field.fill('pd');
  await expect(selected).toContainText('product-design');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/channel/${design.id}`));
  await expect(field).toBeHidden();

  await page.keyboard.press('Control+p');
  await expect(selected).toContainText('general');
  // The end of the list changes while more of it loads, so the selection goes down and up, and not around it.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/channel/${channelId}`));
  await expect(field).toBeHidden();

  await page.keyboard.press('Control+p');
  await field.fill('ben');
  await expect(selected).toContainText('Ben');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toContainText('Ben');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dm\//);
  await expect(field).toBeHidden();

  await page.keyboard.press('Control+p');
  await field.fill('> new chan');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Channel' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  // A key that is pressed while the dialog closes belongs to the dialog.
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+p');
  await field.fill('no such place');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('a user completes an operator, sees all results, filters them, and pauses notifications', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const [ana, ben] = accounts;
  for (const { client } of [ana!, ben!])
    await client.does(sendMessage, { body: { channel_id: channelId, content: 'The lighthouse is open' } });
  const visitor = await aVisitor();
  await visitor.signIn(ana!, '/');
  const { page } = visitor;
  const { username } = ben!;
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(page.getByRole('textbox', { name: 'Search', exact: true })).toBeVisible();

  await page.keyboard.press('Control+k');
  await field.fill(`lighthouse from:${username.slice(0, 2)}`);
  await page.getByRole('group', { name: 'Suggestions' }).getByText(`from:${username}`).click();
  await expect(field).toHaveValue(`lighthouse from:${username} `);
  await expect(page.getByRole('group', { name: 'Messages, 1 result' })).toBeVisible();
  await page.getByRole('button', { name: 'See all results' }).click();

  const results = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(results).toHaveCount(1);
  const from = page.getByRole('combobox', { name: 'From' });
  await expect(from).toHaveValue(username);
  await from.selectOption('Anyone');
  await expect(results).toHaveCount(2);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('lighthouse');
  await results.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/workspace/${workspaceId}/channel/${channelId}`));

  const profile = page.getByRole('complementary').getByRole('button', { name: /Online/ });
  await profile.click();
  await page.getByRole('menuitem', { name: 'For 1 hour' }).click();
  await expect(page.getByRole('complementary')).toContainText('Do not disturb');
});
