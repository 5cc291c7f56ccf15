import { expectToStayForTwoSeconds } from './support/clock.ts';
import { expect, test } from './support/test.ts';

test('two users meet in a workspace and talk in a channel', async ({ aVisitor }) => {
  const ana = await aVisitor();
  const ben = await aVisitor();

  await test.step('Ana registers, creates a workspace and a channel', async () => {
    await ana.signUp('Ana');
    await expect(ana.page.getByText('No workspaces yet')).toBeVisible();
    await ana.createWorkspace('Night Owls');
    await expect(ana.page.getByText('/night-owls')).toBeVisible();
    await ana.createChannel('general');
    await expect(ana.page.getByText('No messages yet')).toBeVisible();
    await expect(ana.page.getByText('Be the first to send a message!')).toBeVisible();
    await expect(ana.page.getByRole('button', { name: 'Add description' })).toBeVisible();
  });

  const link = await test.step('Ana makes an invitation link', () => ana.createInvitationLink());

  await test.step('Ben registers through the link, lands in a channel, and is let through the next time', async () => {
    await ben.open(link);
    await expect(ben.page).toHaveURL(/\/login\?redirect=/);
    const offer = ben.page.getByRole('region', { name: 'Join Workspace' });
    await expect(offer.getByText('Ana invited you to Night Owls')).toBeVisible();
    await expect(offer.getByText('Member')).toBeVisible();
    await ben.page.getByRole('link', { name: 'Create an account' }).click();
    await expect(offer.getByText('Ana invited you to Night Owls')).toBeVisible();
    await ben.register('Ben');
    await expect(ben.page.getByText("You've been invited to join a workspace")).toBeVisible();
    await expectToStayForTwoSeconds(
      ben.page,
      ben.page.getByText("You've successfully joined the workspace. Redirecting..."),
      () => ben.page.getByRole('button', { name: 'Accept Invitation' }).click(),
    );
    await expect(ben.page).toHaveURL(/\/workspace\/[0-9a-f-]+\/channel\/[0-9a-f-]+$/);
    await expect(ben.page.getByRole('heading', { name: 'general' })).toBeVisible();
    await ben.open(link);
    await expect(ben.page).toHaveURL(/\/workspace\/[0-9a-f-]+$/);
    await expect(ben.page.getByText('/night-owls')).toBeVisible();
    await expect(ana.page.getByRole('tab', { name: 'Members (2)' })).toBeVisible();
  });

  await test.step('they see each other’s messages, with ticks', async () => {
    await ana.goTo('Channels');
    await ana.page.getByRole('link', { name: /general/ }).click();
    await ana.sendMessage('Is **anybody** awake?');
    const sent = ana.message('Is anybody awake?');
    await expect(sent.getByText('anybody')).toHaveJSProperty('tagName', 'STRONG');
    await ben.goTo('Channels');
    await expect(sent.getByLabel(/^(Sent|Delivered|Seen)$/)).toBeVisible();
    await ben.page.getByRole('link', { name: /general/ }).click();
    await expect(ben.message('Is anybody awake?')).toBeVisible();
    await expect(sent.getByLabel('Seen')).toBeVisible();
    await ben.sendMessage('Always.');
    await expect(ana.message('Always.')).toBeVisible();
  });

  await test.step('typing indicators', async () => {
    await ben.composer.pressSequentially('Let me th');
    await expect(ana.page.getByText('Someone is typing...')).toBeVisible();
    await expect(ana.page.getByText('Someone is typing...')).toBeHidden();
    await ben.composer.fill('');
  });

  await test.step('adding and removing reactions', async () => {
    const atBen = ben.message('Is anybody awake?');
    await atBen.hover();
    await atBen.getByRole('button', { name: 'React with ❤️' }).click();
    const chip = ana.message('Is anybody awake?').getByRole('button', { name: /^❤️/ });
    await expect(chip).toHaveText(/1/);
    await expect(chip).toHaveAccessibleName('❤️ 1, Ben');
    await chip.click();
    await expect(atBen.getByRole('button', { name: /^❤️/ })).toHaveText(/2/);
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await expect(atBen.getByRole('button', { name: /^❤️/ })).toHaveText(/1/);
  });

  await test.step('editing by the arrow key, and replying', async () => {
    await ana.composer.press('ArrowUp');
    const editor = ana.page.getByRole('textbox', { name: 'Edit message' });
    await editor.fill('Is **everybody** awake?');
    await editor.press('Enter');
    await expect(ana.page.getByText('Message updated!').first()).toBeVisible();
    await expect(ben.message('Is everybody awake?').getByText('(edited)')).toBeVisible();
    const answered = ana.message('Always.');
    await answered.hover();
    await answered.getByRole('button', { name: 'Reply', exact: true }).click();
    await ana.sendMessage('Good to know');
    await expect(ben.message('Good to know').getByText('Always.')).toBeVisible();
  });

  await test.step('deleting a message after confirmation', async () => {
    const answer = ana.message('Good to know');
    await ana.chooseAction(answer, 'Delete message');
    const question = ana.page
      .getByRole('dialog')
      .filter({ hasText: 'Are you sure you want to delete this message?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(ana.page.getByText('Message deleted').first()).toBeVisible();
    await expect(ben.message('Good to know')).toBeHidden();
  });
});
