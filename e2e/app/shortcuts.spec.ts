import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { createPage } from '@workflow/contract/pages/pages.endpoints.ts';
import { createProject } from '@workflow/contract/projects/projects.endpoints.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('every shortcut works on every screen, and the help and the tooltips name its keys', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const [{ client }, ben] = [accounts[0]!, accounts[1]!];
  const query = { workspace_id: workspaceId };
  const random = await client.does(createChannel, { query, body: { name: 'random' } });
  const topPage = await client.does(createPage, { query, body: { title: 'Plan' } });
  const project = await client.does(createProject, { query, body: { title: 'Launch' } });
  await ben.client.does(sendMessage, { body: { channel_id: channelId, content: 'Good morning' } });
  const ana = await aVisitor();
  const { page } = ana;
  const { keyboard } = page;
  const channel = `/workspace/${workspaceId}/channel/${channelId}`;
  await ana.signIn(accounts[0]!, channel);
  await expect(ana.message('Good morning')).toBeVisible();

  await test.step('tooltips', async () => {
    for (const [name, keys] of [
      ['Toggle sidebar', 'Ctrl+B'],
      ['Notifications', 'Ctrl+Shift+K'],
      ['Create channel', 'Ctrl+Shift+C'],
      ['Browse channels', 'Ctrl+Shift+L'],
      ['Mark all as read', 'Shift+Esc'],
      ['Attach file', 'Ctrl+U'],
    ] as const)
      await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute(
        'title',
        `${name} (${keys})`,
      );
    await expect(page.getByTitle('Search (Ctrl+K)')).toBeVisible();
    await expect(page.getByTitle('Jump to a date (Ctrl+J)')).toBeVisible();
  });

  await test.step('the help lists all of them', async () => {
    await page.getByRole('region', { name: 'Messages' }).focus();
    await keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const [label, ...keys] of [
      ['Search', 'Ctrl', 'K'],
      ['New page', 'Ctrl', 'N', 'Alt', 'N'],
      ['New workspace', 'Ctrl', 'Shift', 'N', 'Alt', 'Shift', 'N'],
      ['Show shortcuts', '?', 'Ctrl', '/'],
      ['Go back', 'Ctrl', '['],
      ['Go forward', 'Ctrl', ']'],
      ['Toggle sidebar', 'Ctrl', 'B'],
      ['Show notifications', 'Ctrl', 'Shift', 'K'],
      ['Focus sidebar search', 'Ctrl', 'Shift', 'F'],
      ['Settings', 'Ctrl', ','],
      ['Quick switcher', 'Ctrl', 'P', 'Alt', 'P'],
      ['New channel', 'Ctrl', 'Shift', 'C'],
      ['Next conversation', 'Alt', '↓'],
      ['Previous conversation', 'Alt', '↑'],
      ['Next unread conversation', 'Alt', 'Shift', '↓'],
      ['Previous unread conversation', 'Alt', 'Shift', '↑'],
      ['Browse channels', 'Ctrl', 'Shift', 'L'],
      ['Set a status', 'Ctrl', 'Shift', 'Y'],
      ['Mark all as read', 'Shift', 'Esc'],
      ['Mark as read', 'Esc'],
      ['Attach file', 'Ctrl', 'U'],
      ['Jump to a date', 'Ctrl', 'J'],
    ] as const)
      await expect(help.getByText(label, { exact: true }).locator('..').locator('kbd')).toHaveText([...keys]);
    await keyboard.press('Escape');
    await expect(help).toBeHidden();
  });

  await test.step('in a list of conversations', async () => {
    await keyboard.press('Alt+ArrowDown');
    await expect(page).toHaveURL(new RegExp(random.id));
    await keyboard.press('Alt+ArrowUp');
    await expect(page).toHaveURL(new RegExp(channelId));
    await ben.client.does(sendMessage, { body: { channel_id: random.id, content: 'Hello' } });
    await expect(page.getByRole('link', { name: /random.*unread/ })).toBeVisible();
    await keyboard.press('Alt+Shift+ArrowDown');
    await expect(page).toHaveURL(new RegExp(random.id));
    await ben.client.does(sendMessage, { body: { channel_id: channelId, content: 'Anyone?' } });
    const unread = page.getByRole('link', { name: /general.*unread/ });
    await expect(unread).toBeVisible();
    await keyboard.press('Shift+Escape');
    await expect(unread).toBeHidden();
    const chooser = page.waitForEvent('filechooser');
    await keyboard.press('Control+u');
    await chooser;
  });

  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const opens = [
    ['Control+k', page.getByRole('combobox', { name: 'Search' })],
    ['Control+p', page.getByRole('combobox', { name: 'Quick switcher' })],
    ['Alt+p', page.getByRole('combobox', { name: 'Quick switcher' })],
    ['Control+/', dialog('Keyboard shortcuts')],
    ['Control+Shift+n', dialog('Create New Workspace')],
    ['Alt+Shift+n', dialog('Create New Workspace')],
    ['Control+Shift+c', dialog(/^Create Channel/)],
    ['Control+Shift+l', dialog('Browse channels')],
    ['Control+Shift+k', dialog('Notifications')],
  ] as const;
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  for (const address of [
    channel,
    `/workspace/${workspaceId}/page/${topPage.id}`,
    `/workspace/${workspaceId}/project/${project.id}`,
    '/settings',
  ])
    await test.step(address.replaceAll(/[0-9a-f-]{36}/g, '…'), async () => {
      await page.goto(address);
      await expect(toggle).toBeVisible();
      for (const [keys, opened] of opens) {
        await keyboard.press(keys);
        await expect(opened).toBeVisible();
        await keyboard.press('Escape');
        await expect(opened).toBeHidden();
      }
      await toggle.focus();
      await keyboard.press('Control+b');
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await keyboard.press('Control+b');
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      for (const [keys, opened] of [
        ['Control+,', /\/settings\?part=profile$/],
        ['Control+Shift+y', /\/settings\?part=profile#status$/],
        ['Control+n', /\/page\/[0-9a-f-]+$/],
        ['Alt+n', /\/page\/[0-9a-f-]+$/],
      ] as const) {
        await keyboard.press(keys);
        await expect(page).toHaveURL(opened);
        await expect(page).not.toHaveURL(address);
        await keyboard.press('Control+[');
        await expect(page).toHaveURL(address);
      }
      await keyboard.press('Control+]');
      await expect(page).not.toHaveURL(address);
    });

  await test.step('shortcuts of a page and of a list with a search field, and their tooltips', async () => {
    await page.goto(`/workspace/${workspaceId}/page/${topPage.id}`);
    await expect(page.getByTitle('New page (Ctrl+N, Alt+N)').first()).toBeVisible();
    const body = page.getByRole('textbox', { name: 'Page content' });
    await expect(body).toBeVisible();
    await toggle.focus();
    await keyboard.press('Control+e');
    await expect(body).toBeFocused();
    await page.goto('/');
    await expect(page.getByTitle('Create workspace (Ctrl+Shift+N, Alt+Shift+N)')).toBeVisible();
    await keyboard.press('Control+Shift+f');
    await expect(opens[0][1]).toBeFocused();
    await keyboard.press('Escape');
    await expect(opens[0][1]).toBeHidden();
    await page.goto('/dms');
    const field = page.getByRole('searchbox');
    await expect(field).toBeVisible();
    await keyboard.press('Control+Shift+f');
    await expect(field).toBeFocused();
  });
});
