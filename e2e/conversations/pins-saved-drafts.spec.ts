import { sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { startDm } from '@workflow/contract/dms/dms.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { createTeam } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test('users pin, save, draft and schedule in channels and direct messages, on two devices', async ({
  server,
  aVisitor,
}) => {
  const { accounts, workspaceId, channelId } = await createTeam(server.url, ['Ana', 'Ben']);
  const [anas, bens] = [accounts[0]!, accounts[1]!];
  const channel = `/workspace/${workspaceId}/channel/${channelId}`;
  const { id: dmId } = await anas.client.does(startDm, {
    body: { workspace_id: workspaceId, other_user_id: bens.id },
  });
  const direct = `/workspace/${workspaceId}/dm/${dmId}`;
  await bens.client.does(sendMessage, { body: { channel_id: channelId, content: 'The door code is 4711' } });
  await bens.client.does(sendDmMessage, { params: { id: dmId }, body: { content: 'Lunch at noon?' } });

  const [ana, elsewhere, ben] = [await aVisitor(), await aVisitor(), await aVisitor()];
  await ana.signIn(anas, channel);
  await elsewhere.signIn(anas, channel);
  await ben.signIn(bens, channel);
  const code = 'The door code is 4711';
  const row = (visitor: typeof ana, text: string) =>
    visitor.page.locator('[data-message]').filter({ hasText: text });

  await test.step('a channel with both users', async () => {
    for (const visitor of [elsewhere, ben]) await expect(row(visitor, code)).toBeVisible();
    await ana.sendMessage('Who has the key?');
    for (const visitor of [elsewhere, ben]) await expect(row(visitor, 'Who has the key?')).toBeVisible();
  });

  await test.step('a pin is shared, and any user can unpin', async () => {
    await row(ana, code).press('p');
    await expect(row(ben, code).getByText('Pinned by Ana')).toBeVisible();
    await row(ben, code).press('p');
    await expect(row(ana, code).getByText('Pinned by')).toBeHidden();
    await row(ana, code).press('p');
    await expect(row(ben, code).getByText('Pinned by Ana')).toBeVisible();
  });

  await test.step('saved messages sync between one user’s devices', async () => {
    await row(ana, code).press('a');
    await expect(row(ana, code).getByText('Saved for later')).toBeVisible();
    await expect(row(elsewhere, code).getByText('Saved for later')).toBeVisible();
    await expect(row(ben, code).getByText('Saved for later')).toBeHidden();
    await elsewhere.goTo('Later');
    await elsewhere.page.getByRole('link', { name: 'Go to message from Ben' }).click();
    await expect(row(elsewhere, code)).toBeInViewport();
  });

  await test.step('a saved direct message syncs until it is completed', async () => {
    await ana.open(direct);
    await row(ana, 'Lunch at noon?').press('a');
    await row(ana, 'Lunch at noon?').press('p');
    await expect(row(ana, 'Lunch at noon?').getByText('Pinned by Ana')).toBeVisible();
    await elsewhere.goTo('Later');
    const saved = elsewhere.page.getByRole('list', { name: 'Saved' });
    await expect(saved.getByRole('listitem')).toHaveCount(2);
    await saved
      .getByRole('listitem')
      .filter({ hasText: 'Lunch at noon?' })
      .getByRole('button', { name: 'Mark as done' })
      .click();
    await expect(saved.getByRole('listitem')).toHaveCount(1);
    await expect(row(ana, 'Lunch at noon?').getByText('Saved for later')).toBeHidden();
    await elsewhere.page.getByRole('tab', { name: 'Done' }).click();
    await expect(elsewhere.page.getByText('Lunch at noon?')).toBeVisible();
  });

  await test.step('a draft syncs between devices, and is cleared on both once it is sent', async () => {
    await ana.open(channel);
    await ana.composer.fill('It was chan');
    await expect(elsewhere.page.getByRole('tab', { name: 'Drafts' })).toBeVisible();
    await elsewhere.page.getByRole('tab', { name: 'Drafts' }).click();
    await expect(elsewhere.page.getByText('It was chan')).toBeVisible();
    await elsewhere.page.getByRole('link', { name: /^Continue draft in/ }).click();
    await expect(elsewhere.composer).toHaveValue('It was chan');
    await elsewhere.composer.fill('It was changed');
    await expect(ana.composer).toHaveValue('It was changed');
    await elsewhere.composer.press('Enter');
    await expect(ana.composer).toHaveValue('');
    await expect(row(ben, 'It was changed')).toBeVisible();
  });

  await test.step('scheduling a message, changing it and sending it early', async () => {
    await ana.composer.fill('Good morning');
    await ana.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'agenda.txt', mimeType: 'text/plain', buffer: Buffer.from('As agreed.') });
    await ana.page.getByRole('button', { name: 'Schedule message' }).click();
    await ana.page.getByRole('menuitem', { name: /^Tomorrow at/ }).click();
    await expect(ana.page.getByText('1 scheduled message')).toBeVisible();
    await expect(ana.composer).toHaveValue('');
    await expect(ana.page.getByRole('list', { name: 'Attached files' })).toHaveCount(0);
    await ana.page.getByRole('link', { name: 'See all' }).click();
    const scheduled = ana.page.getByRole('listitem').filter({ hasText: 'Good morning' });
    await scheduled.getByRole('button', { name: 'Actions' }).click();
    await ana.page.getByRole('menuitem', { name: 'Edit' }).click();
    await ana.page.getByRole('textbox', { name: 'Message' }).fill('Good morning, all');
    await ana.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(scheduled.getByText('Good morning, all')).toBeVisible();
    await expect(scheduled.getByText('agenda.txt')).toBeVisible();
    await ana.page.getByRole('button', { name: 'Send now' }).click();
    await expect(row(ben, 'Good morning, all')).toContainText('agenda.txt');
    await expect(ana.page.getByText('No scheduled messages')).toBeVisible();
  });
});
