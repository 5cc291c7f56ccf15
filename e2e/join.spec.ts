import {
  createEmailInvitation,
  createLinkInvitation,
  revokeInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { createAccount, createTeam, PASSWORD } from './support/team.ts';
import { expect, test } from './support/test.ts';

test('an invitation for another address asks for the other account, and ended invitations say why', async ({
  server,
  aVisitor,
}) => {
  const { accounts, workspaceId } = await createTeam(server.url, ['Ana']);
  const { client } = accounts[0]!;
  const [ben, dan] = [await createAccount(server.url, 'Ben'), await createAccount(server.url, 'Dan')];
  const params = { id: workspaceId };
  const forBen = await client.does(createEmailInvitation, { params, body: { email: ben.email } });
  const forOne = await client.does(createLinkInvitation, { params, body: { max_uses: 1 } });
  const [invitation, link] = [forBen, forOne].map((one) => new URL(one.invitation_url!).pathname);
  const visitor = await aVisitor();
  const { page } = visitor;
  const accept = () => page.getByRole('button', { name: 'Accept Invitation' }).click();
  const signIn = async ({ email }: { email: string }) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };

  await test.step('signing in returns to the invitation, which is for another address', async () => {
    await visitor.open(invitation!);
    await expect(page.getByText('Sign in or create an account with b…@example.com to join.')).toBeVisible();
    await signIn(dan);
    await expect(
      page.getByText('This invitation is for b…@example.com. Sign in with that account.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept Invitation' })).toBeHidden();
  });

  await test.step('signing in with the other account returns to the invitation, and the user joins', async () => {
    await page.getByRole('button', { name: 'Use another account' }).click();
    await signIn(ben);
    await expect(page.getByText(`You are signed in as Ben (${ben.email}).`)).toBeVisible();
    await accept();
    await expect(page).toHaveURL(new RegExp(`/workspace/${workspaceId}`));
  });

  await test.step('an invitation that is revoked while its page is open', async () => {
    const forEve = await client.does(createLinkInvitation, { params, body: {} });
    const eve = await aVisitor();
    await eve.signIn(await createAccount(server.url, 'Eve'), new URL(forEve.invitation_url!).pathname);
    await expect(eve.page.getByRole('button', { name: 'Accept Invitation' })).toBeVisible();
    await client.does(revokeInvitation, { params: { invitation: forEve.id } });
    await eve.page.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(eve.page.getByRole('heading', { name: 'This invitation was revoked' })).toBeVisible();
  });

  await test.step('a link that was used up, and one that does not exist', async () => {
    const first = await aVisitor();
    await first.signIn(dan, link!);
    await first.page.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(first.page).toHaveURL(new RegExp(`/workspace/${workspaceId}`));
    const late = await aVisitor();
    await late.signIn(await createAccount(server.url, 'Fay'), link!);
    await expect(
      late.page.getByRole('heading', { name: 'This invitation has reached its limit' }),
    ).toBeVisible();
    await late.open('/join/nothing-here');
    await expect(late.page.getByRole('heading', { name: 'This invitation doesn’t exist' })).toBeVisible();
    await late.page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(late.page.getByText('No workspaces yet')).toBeVisible();
  });
});
