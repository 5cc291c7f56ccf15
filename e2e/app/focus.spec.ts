import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { createLinkInvitation } from '@workflow/contract/invitations/invitations.endpoints.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('the focus returns after every dialog and menu, or moves to a neighbor', async ({
  server,
  aVisitor,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben', 'Carla']);
  const { client } = accounts[0]!;
  for (const name of ['alpha', 'beta', 'delta']) {
    await client.does(createChannel, {
      query: { workspace_id: workspaceId },
      body: { name, is_private: name === 'alpha' },
    });
  }
  for (const max_uses of [1, 2, 3]) {
    await client.does(createLinkInvitation, {
      params: { id: workspaceId },
      body: { role: 'member', max_uses },
    });
  }
  const ana = await aVisitor();
  const { page } = ana;
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const choose = async (name: string | RegExp) => {
    // A menu takes the focus shortly after it opens, wherever the focus is at that time.
    await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
    await page.getByRole('menuitem', { name }).press('Enter');
  };
  const dialog = page.getByRole('dialog');
  const layers = dialog.or(page.getByRole('menu'));
  const expectFocusReturns = async (name: string | RegExp, through?: string | RegExp) => {
    await button(name).focus();
    await page.keyboard.press('Enter');
    if (through) {
      await choose(through);
    }
    await expect(layers.first()).toBeVisible();
    await expect(button(name)).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(layers).toHaveCount(0);
    await expect(button(name)).toBeFocused();
  };

  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/channel/${channelId}`);
  for (const text of ['first', 'second', 'third']) await ana.sendMessage(text);
  await expect(ana.message('third').getByLabel(/^(Sent|Delivered|Seen)$/)).toBeVisible();

  for (const [name, through] of [
    ['Create channel'],
    ['Delete channel general'],
    ['Channel actions'],
    ['Channel actions', 'Delete channel'],
    [/Night Owls.*switch workspace/],
    [/Night Owls.*switch workspace/, 'Create workspace'],
  ] as const) {
    await test.step(`${name}${through ? `, ${through}` : ''}`, () => expectFocusReturns(name, through));
  }

  await test.step('from the composer by a shortcut', async () => {
    for (const keys of ['ControlOrMeta+Shift+C', 'ControlOrMeta+Shift+N', 'ControlOrMeta+/']) {
      await ana.composer.focus();
      await page.keyboard.press(keys);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(ana.composer).toBeFocused();
    }
  });

  await test.step('after deleting a message', async () => {
    const row = (text: string) => page.locator('[data-message]').filter({ hasText: text });
    await row('second').focus();
    await row('second').getByRole('button', { name: 'More actions' }).press('Enter');
    await choose('Delete message');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(row('second')).toBeFocused();
    await page.keyboard.press('Delete');
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(row('second')).toHaveCount(0);
    await expect(row('third')).toBeFocused();
  });

  await test.step('after deleting the open channel, from its row and its menu', async () => {
    for (const [name, neighbor] of [
      ['beta', 'delta'],
      ['general', 'delta'],
    ] as const) {
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { name })).toBeVisible();
      if (name === 'beta') {
        await button('Delete channel beta').press('Enter');
      } else {
        await button('Channel actions').press('Enter');
        await choose('Delete channel');
      }
      await expect(dialog).toContainText(`${name}`);
      await expect(dialog).toContainText('This permanently deletes');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await dialog.getByRole('button', { name: 'Delete channel' }).press('Enter');
      await expect(page.getByRole('link', { name })).toHaveCount(0);
      await expect(page.getByRole('link', { name: neighbor })).toBeFocused();
    }
  });

  await test.step('in the members of a private channel', async () => {
    await page.getByRole('link', { name: 'alpha' }).click();
    await button('Add people').press('Enter');
    await expect(page.getByRole('complementary', { name: 'Details' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button('Add people')).toBeFocused();
  });

  await test.step('in the members', async () => {
    await ana.goTo('Members');
    await expectFocusReturns('Invite Members');
    await expectFocusReturns('Actions for Ben');
    await button('Actions for Ben').press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Message' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expectFocusReturns('Actions for Ben', 'Remove from workspace');
    await button('Actions for Ben').press('Enter');
    await choose('Remove from workspace');
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(button('Actions for Ben')).toHaveCount(0);
    await expect(
      page.getByRole('listitem', { name: /^(Ana|Carla)/ }).and(page.locator(':focus')),
    ).toHaveCount(1);
  });

  await test.step('in the invitations', async () => {
    await page.getByRole('tab', { name: 'Pending Invitations (3)' }).click();
    await expectFocusReturns(/^Revoke/);
    const rows = page.getByRole('listitem', { name: /^Shareable Link/ });
    await expect(rows).toHaveCount(3);
    await rows
      .nth(1)
      .getByRole('button', { name: /^Revoke/ })
      .press('Enter');
    await dialog.getByRole('button', { name: 'Revoke' }).press('Enter');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toBeFocused();
  });
});
