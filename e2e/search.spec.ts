import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { createDatabase } from '@workflow/contract/databases/databases.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { createPage } from '@workflow/contract/pages/pages.endpoints.ts';
import { createProject } from '@workflow/contract/projects/projects.endpoints.ts';
import { search } from '@workflow/contract/search/search.endpoints.ts';
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
  for (let number = 1; number <= 60; number++)
    await client.does(sendMessage, { body: { channel_id: channelId, content: `later ${number}` } });
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, '/');
  const { page } = ana;
  const field = page.getByRole('combobox', { name: 'Search' });
  const selected = page.getByRole('option', { selected: true });

  await page.getByRole('textbox', { name: 'Search', exact: true }).click();
  await expect(field).toHaveAttribute('placeholder', 'Search pages, messages, and databases...');
  await expect(page.getByText('Start typing to search')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText(/↑.*↓.*navigate.*Enter.*select.*ESC.*close/);
  await field.fill('no such word');
  await expect(page.getByText('No results found')).toBeVisible();
  await field.fill('plan from:nobody');
  await expect(page.getByText('No match for nobody')).toBeVisible();
  await expect(page.getByText('Check the value after from:')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await test.step('the search waits until nothing was typed for 300 ms', async () => {
    const searches: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/search')) searches.push(searchParams.get('q'));
    });
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const letter of 'LIGHTHOUSE') {
      await page.clock.runFor(299);
      await page.keyboard.press(letter);
    }
    await page.clock.runFor(299);
    expect(searches).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => searches).toEqual(['LIGHTHOUSE']);
    await page.clock.resume();
  });
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
  const message = page.locator('[data-message]').filter({ hasText: 'opens at nine' });
  await expect(message).toBeInViewport();
  await expect(message).toHaveAttribute('data-pointed-out');
  await expect(page.locator('[data-message]').filter({ hasText: 'later 60' })).not.toBeInViewport();
});

test('a user jumps to every kind of place and runs a command with the quick switcher', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const { client } = accounts[0]!;
  const design = await client.does(createChannel, {
    query: { workspace_id: workspaceId },
    body: { name: 'product-design' },
  });
  const query = { workspace_id: workspaceId };
  await client.does(createPage, { query, body: { title: 'Product roadmap' } });
  await client.does(createDatabase, { query, body: { title: 'Product prices' } });
  await client.does(createProject, { query, body: { title: 'Product launch' } });
  const ana = await aVisitor();
  const { page } = ana;
  const { promise: isReleased, resolve: releaseProjects } = Promise.withResolvers<void>();
  await page.route('**/api/v1/projects?*', async (route) => {
    await isReleased;
    await route.continue();
  });
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/channel/${channelId}`);
  const field = page.getByRole('combobox', { name: 'Quick switcher' });
  const selected = page.getByRole('option', { selected: true });
  await expect(page.getByRole('heading', { name: 'general' })).toBeVisible();

  await test.step('loaded places are listed at once, and the others when they are loaded', async () => {
    const options = page.getByRole('option');
    await page.keyboard.press('Control+p');
    await field.fill('product');
    await expect(options).toHaveText([/^product-design/, /^Product roadmap/, /Product prices/]);
    await expect(page.getByRole('listbox').locator('..')).toHaveAttribute('aria-busy', 'true');
    releaseProjects();
    await expect(options).toHaveCount(4);
    await expect(options.last()).toContainText('Product launch');
    await expect(page.getByRole('listbox').locator('..')).toHaveAttribute('aria-busy', 'false');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  for (const [typed, address] of [
    ['product roadmap', /\/page\/[0-9a-f-]+$/],
    ['product prices', /\/database\/[0-9a-f-]+$/],
    ['product launch', /\/project\/[0-9a-f-]+$/],
    ['members', /\/members$/],
  ] as const)
    await test.step(`${typed} opens`, async () => {
      await page.keyboard.press('Control+p');
      await field.fill(typed);
      await expect(selected).toContainText(typed, { ignoreCase: true });
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(address);
      await expect(field).toBeHidden();
    });
  await page.goto(`/workspace/${workspaceId}/channel/${channelId}`);
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

  await test.step('place, date, type and order are kept in the address, and all results can be loaded', async () => {
    for (let number = 1; number <= 24; number++)
      await ben!.client.does(sendMessage, {
        body: { channel_id: channelId, content: `Lighthouse tour ${number}` },
      });
    // The search finds new messages a moment later.
    const query = { q: 'lighthouse', workspace_id: workspaceId } as never;
    await expect.poll(async () => (await ben!.client.does(search, { query })).totals.message).toBe(26);
    const choose = (label: string, option: string) =>
      page.getByRole('combobox', { name: label }).selectOption(option);
    await choose('In', '#general');
    await choose('Date', 'Last 7 days');
    await choose('Type', 'Messages');
    await choose('Sort by', 'Newest');
    await expect(page).toHaveURL(
      /q=lighthouse.*in%3Ageneral.*after%3A\d{4}-\d\d-\d\d.*kind=message.*sort=newest/,
    );
    await page.reload();
    for (const [label, value] of [
      ['In', 'general'],
      ['Date', /^\d{4}-\d\d-\d\d$/],
      ['Type', 'message'],
      ['Sort by', 'newest'],
    ] as const)
      await expect(page.getByRole('combobox', { name: label })).toHaveValue(value);
    await expect(results).toHaveCount(20);
    await expect(results.first()).toContainText('Lighthouse tour 24');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(results).toHaveCount(26);
    await expect(results.last()).toContainText('The lighthouse is open');
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
    await choose('Date', 'Any time');
    await choose('In', 'Anywhere');
    await expect(page).not.toHaveURL(/in%3A|after%3A/);
  });

  await results.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/workspace/${workspaceId}/channel/${channelId}`));

  const profile = page.getByRole('complementary').getByRole('button', { name: /Online/ });
  await profile.click();
  await page.getByRole('menuitem', { name: 'For 1 hour' }).click();
  await expect(page.getByRole('complementary')).toContainText('Do not disturb');
});
