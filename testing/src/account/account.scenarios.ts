import * as account from '@workflow/contract/account/account.endpoints.ts';
import { scenario } from '../access/scenario.ts';

/** The users of the access test have no password, so the requests of all roles end with the same error. */
export const accountScenarios = [
  scenario(
    account.changePassword,
    () => ({
      body: { current_password: 'not the password', new_password: 'a better password' },
    }),
    { outcome: () => '403 wrong_password' },
  ),
  scenario(account.deleteAccount, () => ({ body: { password: 'not the password' } }), {
    outcome: () => '403 wrong_password',
  }),
  scenario(account.exportAccount, () => ({})),
];
