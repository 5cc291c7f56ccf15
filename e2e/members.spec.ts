import { updateMember } from '@workflow/contract/members/members.endpoints.ts';
import { expectToStayForTwoSeconds } from './support/clock.ts';
import { type Account, createAccount, createTeam } from './support/team.ts';
import { expect, test } from './support/test.ts';

test('a registered user is added by username and sees the workspace at once', async ({
  server,
  aVisitor,
}) => {
  const { accounts } = await createTeam(server.url, ['Ana']);
  const carla = await createAccount(server.url, 'Carla');
  const ana = await aVisitor();
  const newcomer = await aVisitor();
  await newcomer.signIn(carla);
  await expect(newcomer.page.getByText('No workspaces yet')).toBeVisible();
  await ana.signIn(accounts[0]!, '/members');
  await expect(ana.page.getByRole('tab', { name: 'Members (1)' })).toBeVisible();
  await ana.page.getByRole('button', { name: 'Invite Members' }).click();
  const dialog = ana.page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Username' }).click();
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  await expect(dialog.getByText('Please select a user to invite')).toBeVisible();
  await dialog.getByRole('combobox').or(dialog.getByRole('searchbox')).first().fill(carla.username);
  await dialog.getByRole('option', { name: /Carla/ }).click();
  await expectToStayForTwoSeconds(ana.page, dialog.getByText('Carla added to workspace!'), () =>
    dialog.getByRole('button', { name: 'Add Member' }).click(),
  );
  await expect(dialog).toBeHidden();
  await expect(ana.page.getByRole('tab', { name: 'Members (2)' })).toBeVisible();
  await expect(newcomer.page.getByText('/night-owls').first()).toBeVisible();
});

test('an invitation link is listed and revoked, and then opens nothing', async ({ server, aVisitor }) => {
  const { accounts } = await createTeam(server.url, ['Ana']);
  const ana = await aVisitor();
  await ana.signIn(accounts[0]!, '/members');
  const link = await ana.createInvitationLink();
  await ana.page.getByRole('tab', { name: 'Pending Invitations (1)' }).click();
  await expect(ana.page.getByText('Shareable Link')).toBeVisible();
  await ana.page.getByRole('button', { name: /^Revoke/ }).click();
  const question = ana.page
    .getByRole('dialog')
    .filter({ hasText: 'Are you sure you want to revoke this invitation?' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(ana.page.getByText('No pending invitations')).toBeVisible();

  const dan = await aVisitor();
  await dan.open(link);
  const offer = dan.page.getByRole('region', { name: 'Join Workspace' });
  await expect(offer.getByText('This invitation was revoked')).toBeVisible();
  await dan.logIn(await createAccount(server.url, 'Dan'), link);
  await expect(dan.page.getByText('This invitation was revoked')).toBeVisible();
});

test('the home screen shows real counts, and the guide makes room for recent activity', async ({
  server,
  aVisitor,
}) => {
  const ana = await aVisitor();
  const account = await createAccount(server.url, 'Ana');
  await ana.signIn(account);
  await expect(ana.page.getByText('Create your first workspace to get started')).toBeVisible();
  await ana.page.keyboard.press('ControlOrMeta+Shift+N');
  const dialog = ana.page.getByRole('dialog', { name: 'Create New Workspace' });
  await expect(dialog.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
  await dialog.getByLabel('Workspace name').fill('Ünïcode & Söhne');
  await dialog.getByLabel('Workspace name').press('Enter');
  await expect(ana.page.getByText('/unicode-sohne')).toBeVisible();
  for (const [tile, count] of [
    ['Messages', '0'],
    ['Pages', '0'],
    ['Databases', '0'],
    ['Team Members', '1'],
  ] as const) {
    await expect(
      ana.page
        .getByRole('main')
        .getByText(new RegExp(`^${tile}\\s*${count}$`))
        .first(),
    ).toBeVisible();
  }
  await expect(ana.page.getByText('1 of 3 done')).toBeVisible();
  await ana.createInvitationLink();
  await ana.createChannel('general');
  await ana.sendMessage('hello');
  await ana.goTo('Home');
  await expect(ana.page.getByRole('heading', { name: 'What’s new' })).toBeVisible();
  await expect(ana.page.getByRole('heading', { name: 'Getting Started' })).toHaveCount(0);
  await expect(ana.page.getByText('You’re all caught up.')).toBeVisible();
  const recent = ana.page.getByRole('region', { name: 'Recent conversations' });
  await expect(recent.getByRole('link', { name: /general.*You: hello/ })).toBeVisible();
});

test('the home screen shows new messages live and opens them', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  await ben.goTo('Home');
  await expect(ben.page.getByText('You’re all caught up.')).toBeVisible();
  await ana.sendMessage('Has **anybody** seen the keys?');
  const unread = ben.page.getByRole('region', { name: 'Unread' });
  const news = unread.getByRole('link', { name: /general.*Ana: Has anybody seen the keys\?.*1 unread/ });
  await expect(news).toBeVisible();
  await news.click();
  await expect(ben.message('Has anybody seen the keys?')).toBeVisible();
  await ben.goTo('Home');
  await expect(ben.page.getByText('You’re all caught up.')).toBeVisible();
});

test('a removed member loses the workspace at once', async ({ aTeam }) => {
  const [ana, ben] = await aTeam('Ana', 'Ben');
  await ana.goTo('Members');
  await ana.page.getByRole('button', { name: 'Actions for Ben' }).click();
  await ana.page.getByRole('menuitem', { name: /Remove/ }).click();
  await ana.page
    .getByRole('dialog')
    .getByRole('button', { name: /Remove/ })
    .click();
  await expect(ana.page.getByRole('tab', { name: 'Members (1)' })).toBeVisible();
  await expect(ben.page.getByText('You no longer have access to Night Owls')).toBeVisible();
  await expect(ben.page).toHaveURL(/\/$/);
  await expect(ben.page.getByRole('button', { name: /Night Owls/ })).toHaveCount(0);
  await expect(ben.composer).toHaveCount(0);
  await expect(ben.page.getByRole('main')).toHaveCSS('outline-style', 'none');
});

test('a long list of members is searched, filtered and sorted, and reached by keyboard to its end', async ({
  server,
  aVisitor,
}) => {
  const others = Array.from({ length: 40 }, (_, index) => `Person${String(index + 1).padStart(2, '0')}`);
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana', ...others]);
  const [{ client }, , last] = accounts as [Account, Account, Account];
  const params = { id: workspaceId, user_id: last.id };
  await client.does(updateMember, { params, body: { role: 'admin' } });
  const ana = await aVisitor();
  const { page } = ana;
  await ana.signIn(accounts[0]!, '/members');
  const list = page.getByRole('list', { name: 'Members' });
  const rows = list.getByRole('listitem');
  await expect(rows.first()).toHaveAccessibleName(/^Ana, Owner/);
  await expect(rows.first()).toHaveAttribute('aria-setsize', '41');
  expect(await rows.count()).toBeLessThan(41);

  await rows.first().focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('listitem', { name: /^Person40/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('listitem', { name: /^Person39/ })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rows.first()).toBeFocused();

  await page.getByLabel('Sort by').selectOption('Joined (newest first)');
  await expect(rows.first()).toHaveAccessibleName(/^Person40/);
  await page.getByLabel('Role', { exact: true }).selectOption('Admin');
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAccessibleName(/^Person02, Admin/);
  await page.getByLabel('Filter members').fill('person03');
  await expect(page.getByText('No members found')).toBeVisible();
  await page.getByLabel('Role', { exact: true }).selectOption('All roles');
  await expect(rows).toHaveAccessibleName(/^Person03, Member/);
});
