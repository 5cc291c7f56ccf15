import { defineErrors } from '../core/api/error.ts';

export const authErrors = defineErrors({
  wrong_credentials: { status: 401, detail: 'The email address or the password is wrong.' },
  refresh_refused: { status: 401, detail: 'Your session has ended. Please sign in again.' },
  email_taken: { status: 409, detail: 'An account with this email address already exists.' },
  username_taken: { status: 409, detail: 'This username is already taken.' },
  demo_accounts_off: { status: 404, detail: 'Demo accounts are switched off on this server.' },
  session_not_found: { status: 404, detail: 'This session does not exist.' },
});
