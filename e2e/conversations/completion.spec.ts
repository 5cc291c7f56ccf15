import type { Page } from '@playwright/test';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

const list = (page: Page) => page.getByRole('listbox');
const option = (page: Page) => list(page).getByRole('option', { selected: true });

test('users complete people, channels and emoji and react with the keyboard only', async ({
  aVisitor,
  server,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const [ana, ben] = [await aVisitor(), await aVisitor()];
  await ana.signIn(accounts[0]!, `/workspace/${workspaceId}/channel/${channelId}`);
  await ben.signIn(accounts[1]!, `/workspace/${workspaceId}/channel/${channelId}`);
  const { page } = ana;
  const { keyboard } = page;
  await expect(ana.composer).toBeFocused();
  await ana.sendMessage('the first word');

  await test.step('typing faster than the response offers the same options', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/readers?**', async (route) => {
      await answer.promise;
      await route.continue().catch(() => {});
    });
    await keyboard.type('@ch');
    await expect(ana.composer).toHaveValue('@ch');
    answer.resolve();
    await expect(option(page)).toContainText('@channel');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await keyboard.press('Control+a');
    await keyboard.press('Backspace');
  });

  await test.step('completing a name and undoing it', async () => {
    await keyboard.type('Hello @bE');
    await expect(option(page)).toContainText(`Ben@${ben.username}`);
    await expect(ana.composer).toHaveAttribute('aria-activedescendant', /./);
    await keyboard.press('Enter');
    await expect(ana.composer).toHaveValue(`Hello @${ben.username} `);
    await expect(list(page)).toBeHidden();
    await keyboard.press('Control+z');
    await expect(ana.composer).toHaveValue('Hello @bE');
    await keyboard.type('n');
    await expect(option(page)).toContainText(`Ben@${ben.username}`);
    await keyboard.press('Tab');
    await expect(ana.composer).toBeFocused();
    await expect(ana.composer).toHaveValue(`Hello @${ben.username} `);
  });

  await test.step('completing @channel with its explanation', async () => {
    await keyboard.type('@');
    await expect(option(page)).toContainText('Ben');
    await keyboard.type('ch');
    await expect(option(page)).toHaveText('@channelNotifies everyone who follows this conversation');
    await keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    for (let letters = 0; letters < 3; letters += 1) await keyboard.press('Backspace');
  });

  await test.step('completing a channel, and an emoji by keyword', async () => {
    await keyboard.type('in #');
    await expect(option(page)).toHaveText('general');
    await keyboard.press('Tab');
    await keyboard.type(':part');
    await expect(list(page).getByRole('option').first()).toBeVisible();
    const names = await list(page).locator('[role=option]').allInnerTexts();
    const popper = names.findIndex((name) => name.includes(':tada:'));
    for (let step = 0; step < popper; step += 1) await keyboard.press('ArrowDown');
    await expect(option(page)).toContainText(':tada:');
    await keyboard.press('Enter');
    await expect(ana.composer).toHaveValue(`Hello @${ben.username} in #general 🎉 `);
  });

  await test.step('converting a shortcode to an emoji, and undoing it', async () => {
    await keyboard.type(':rocket:');
    await expect(ana.composer).toHaveValue(/ 🎉 🚀$/);
    await keyboard.press('Backspace');
    await expect(ana.composer).toHaveValue(/ 🎉 :rocket:$/);
    await keyboard.press('Control+Shift+z');
    await expect(ana.composer).toHaveValue(/ 🎉 🚀$/);
    await keyboard.press('Control+z');
    await keyboard.type('!');
    await expect(ana.composer).toHaveValue(/ 🎉 :rocket:!$/);
  });

  await test.step('no completion within code', async () => {
    await keyboard.type(' `@ben :rocket: #general`');
    await expect(list(page)).toBeHidden();
    await expect(ana.composer).toHaveValue(/`@ben :rocket: #general`$/);
    await keyboard.press('Enter');
    const said = ben.message('Hello @Ben');
    await expect(said.getByText('@ben :rocket: #general')).toBeVisible();
    await expect(said).toContainText('🎉 :rocket:!');
    await expect(ben.page.getByRole('listitem').filter({ hasText: 'in #general' })).toBeVisible();
  });

  await test.step('Escape closes the list first, and then cancels the reply', async () => {
    const bar = page.getByText(/^Replying to Ana/);
    await ana.message('the first word').focus();
    await keyboard.press('q');
    await expect(bar).toBeVisible();
    await keyboard.type('@');
    await expect(list(page)).toBeVisible();
    await keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(bar).toBeVisible();
    await keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await keyboard.press('Backspace');
  });

  await test.step('reacting with any emoji by keyboard, and showing who reacted', async () => {
    await ben.message('the first word').focus();
    await ben.page.keyboard.press('r');
    const search = ben.page.getByRole('combobox', { name: 'Search emoji' });
    await expect(search).toBeFocused();
    await ben.page.keyboard.type('octopus');
    await expect(ben.page.getByRole('gridcell', { name: 'octopus', selected: true })).toBeVisible();
    await ben.page.keyboard.press('Enter');
    await expect(search).toBeHidden();
    await expect(ben.message('the first word')).toBeFocused();
    const chip = ana.message('the first word').getByRole('button', { name: '🐙 1, Ben' });
    await chip.focus();
    await keyboard.press('Enter');
    await ana
      .message('the first word')
      .getByRole('button', { name: '🐙 2, You and Ben' })
      .click({ button: 'right' });
    const everybody = page.getByRole('dialog', { name: 'View reactions' });
    await expect(everybody.getByRole('listitem')).toHaveText([/Ben/, /You/]);
    await keyboard.press('Escape');
    await expect(everybody).toBeHidden();
  });

  await test.step('recent emoji and the chosen skin tone are stored', async () => {
    await page.getByRole('button', { name: 'Add emoji' }).click();
    const picker = page.getByRole('dialog', { name: 'Emoji' });
    await expect(picker.getByRole('gridcell', { name: 'party popper' }).first()).toBeVisible();
    await picker.getByRole('button', { name: 'Skin tone: None' }).click();
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await picker.getByRole('button', { name: 'Gestures' }).click();
    await picker.getByRole('gridcell', { name: 'waving hand' }).click();
    await expect(ana.composer).toHaveValue('👋🏻');
    await ana.composer.fill('');
    await page.reload();
    await ana.composer.pressSequentially(':wave:');
    await expect(ana.composer).toHaveValue('👋🏻');
    await ana.composer.fill('');
  });

  await test.step('the same in a direct message, with rollback of a failed reaction', async () => {
    await ana.goTo('Direct Messages');
    await page.getByRole('button', { name: /Ben.*Click to start conversation/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ben' })).toBeVisible();
    await ana.composer.pressSequentially('Only you, @');
    await expect(list(page).getByRole('option')).toHaveText([/Ben/, /Ana/]);
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    const message = page
      .getByRole('region', { name: 'Messages', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'Only you' });
    await expect(message.getByLabel(/^(Sent|Delivered|Seen)$/)).toBeVisible();
    await page.route('**/reactions', (route) => route.fulfill({ status: 500, body: '' }));
    await message.hover();
    await message.getByRole('button', { name: 'Add reaction' }).click();
    await expect(page.getByRole('combobox', { name: 'Search emoji' })).toBeFocused();
    await keyboard.type('octopus');
    await expect(page.getByRole('gridcell', { name: 'octopus', selected: true })).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.getByText('Failed to update reaction').first()).toBeVisible();
    await expect(message.getByRole('button', { name: /^🐙/ })).toHaveCount(0);
  });
});
