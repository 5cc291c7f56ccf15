import { randomUUID } from 'node:crypto';
import * as auth from '@workflow/contract/auth/auth.endpoints.ts';
import * as emails from '@workflow/contract/auth/email-address/email-address.endpoints.ts';
import * as singleSignOn from '@workflow/contract/auth/oidc/oidc.endpoints.ts';
import * as passkeys from '@workflow/contract/auth/passkeys/passkeys.endpoints.ts';
import * as resets from '@workflow/contract/auth/password-reset/password-reset.endpoints.ts';
import { listSecurityEvents } from '@workflow/contract/auth/security-activity/security-activity.endpoints.ts';
import * as twoFactor from '@workflow/contract/auth/two-factor/two-factor.endpoints.ts';
import { actorOf, scenario, uniqueName } from '../access/scenario.ts';
import { PASSWORD } from '../harness/settings.ts';
import { signInWithPassword } from '../harness/sign-up.ts';

const A_CREDENTIAL = { id: 'unknown', rawId: 'unknown', type: 'public-key' } as const;

export const authScenarios = [
  scenario(auth.register, () => {
    const username = uniqueName('new');
    return { body: { email: `${username}@example.com`, username, password: PASSWORD } };
  }),
  scenario(auth.login, ({ world }) => ({ body: { email: world.owner.user.email, password: PASSWORD } })),
  scenario(auth.signInAsDemo, () => ({ body: { account: 'demo' as const } }), {
    outcome: () => '404 demo_accounts_off',
  }),
  scenario(auth.refreshSession, async ({ world }) => ({
    body: { refresh_token: (await world.app.createUser()).tokens.refresh_token },
  })),
  scenario(auth.logout, async ({ world }) => ({
    body: { refresh_token: (await world.app.createUser()).tokens.refresh_token },
  })),
  scenario(auth.getMe, () => ({})),
  scenario(auth.listSessions, () => ({})),
  scenario(
    auth.revokeSession,
    async (attempt) => {
      const { email } = actorOf(attempt).user;
      const { access_token } = await signInWithPassword(attempt.world.app.anonymous, email);
      const claims = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString());
      return { params: { id: claims.sid as string } };
    },
    { variant: 'one of their own' },
  ),
  scenario(
    auth.revokeSession,
    async ({ world }) => {
      const [session] = await (await world.app.createUser()).does(auth.listSessions, {});
      return { params: { id: session!.id } };
    },
    { variant: 'somebody else’s', outcome: () => '404 session_not_found' },
  ),
  scenario(resets.requestPasswordReset, () => ({ body: { email: 'nobody@example.com' } })),
  scenario(resets.checkPasswordReset, () => ({ body: { token: 'unknown' } }), {
    outcome: () => '410 reset_link_ended',
  }),
  scenario(resets.resetPassword, () => ({ body: { token: 'unknown', new_password: 'a better password' } }), {
    outcome: () => '410 reset_link_ended',
  }),
  scenario(singleSignOn.startSingleSignOn, () => ({ params: { provider: 'unknown' } }), {
    outcome: () => '404 provider_not_found',
  }),
  scenario(
    singleSignOn.completeSingleSignOn,
    () => ({ params: { provider: 'unknown' }, body: { parameters: 'code=unknown&state=unknown' } }),
    { outcome: () => '410 single_sign_on_expired' },
  ),
  scenario(listSecurityEvents, () => ({})),
  scenario(singleSignOn.listIdentities, () => ({})),
  scenario(
    singleSignOn.unlinkIdentity,
    () => ({ params: { id: randomUUID() }, body: { password: PASSWORD } }),
    {
      outcome: () => '404 identity_not_found',
    },
  ),
  scenario(passkeys.listPasskeys, () => ({})),
  scenario(passkeys.getPasskeyCreationOptions, () => ({ body: { password: PASSWORD } })),
  scenario(
    passkeys.addPasskey,
    () => ({
      body: {
        name: 'Laptop',
        credential: {
          ...A_CREDENTIAL,
          response: { clientDataJSON: 'unknown', attestationObject: 'unknown' },
        },
      },
    }),
    { outcome: () => '422 passkey_invalid' },
  ),
  scenario(passkeys.renamePasskey, () => ({ params: { id: randomUUID() }, body: { name: 'Phone' } }), {
    outcome: () => '404 passkey_not_found',
  }),
  scenario(passkeys.removePasskey, () => ({ params: { id: randomUUID() }, body: { password: PASSWORD } }), {
    outcome: () => '404 passkey_not_found',
  }),
  scenario(passkeys.getPasskeyRequestOptions, () => ({})),
  scenario(
    passkeys.signInWithPasskey,
    () => ({
      body: {
        credential: {
          ...A_CREDENTIAL,
          response: { clientDataJSON: 'unknown', authenticatorData: 'unknown', signature: 'unknown' },
        },
      },
    }),
    { outcome: () => '401 passkey_refused' },
  ),
  scenario(emails.getEmailStatus, () => ({})),
  scenario(
    emails.requestEmailChange,
    () => ({ body: { email: 'new@example.com', password: 'not the password' } }),
    {
      outcome: () => '403 wrong_password',
    },
  ),
  scenario(emails.sendEmailConfirmation, () => ({})),
  scenario(emails.confirmEmail, () => ({ body: { token: 'unknown' } }), {
    outcome: () => '410 email_link_ended',
  }),
  scenario(twoFactor.signInWithCode, () => ({ body: { challenge_token: 'unknown', code: '123456' } }), {
    outcome: () => '410 sign_in_expired',
  }),
  scenario(twoFactor.getTwoFactor, () => ({})),
  scenario(twoFactor.setUpTwoFactor, () => ({ body: { password: 'not the password' } }), {
    outcome: () => '403 wrong_password',
  }),
  scenario(twoFactor.enableTwoFactor, () => ({ body: { code: '123456' } }), {
    outcome: () => '409 setup_not_started',
  }),
  scenario(twoFactor.replaceRecoveryCodes, () => ({ body: { password: 'not the password' } }), {
    outcome: () => '403 wrong_password',
  }),
  scenario(twoFactor.disableTwoFactor, () => ({ body: { password: 'not the password' } }), {
    outcome: () => '403 wrong_password',
  }),
];
