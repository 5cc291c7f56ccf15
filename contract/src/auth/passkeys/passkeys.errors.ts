import { defineErrors } from '../../core/api/error.ts';
import { PASSKEYS_MAX } from './passkeys.limits.ts';

export const passkeyErrors = defineErrors({
  passkey_refused: { status: 401, detail: 'This passkey was not accepted. Sign in with your password.' },
  passkey_invalid: { status: 422, detail: 'The passkey could not be added. Try again.' },
  passkey_not_found: { status: 404, detail: 'This passkey does not exist.' },
  passkey_exists: { status: 409, detail: 'This passkey was already added.' },
  too_many_passkeys: { status: 409, detail: `An account can have up to ${PASSKEYS_MAX} passkeys.` },
});
