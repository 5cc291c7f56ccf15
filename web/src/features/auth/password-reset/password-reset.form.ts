import {
  PasswordReset,
  PasswordResetRequest,
} from '@workflow/contract/auth/password-reset/password-reset.schema.ts';
import { parseWithSchema, withConfirmedPassword, withEmptyFields } from '../auth.form.ts';

export const readResetRequest = (form: FormData) =>
  withEmptyFields(
    form,
    { email: 'email' },
    parseWithSchema(PasswordResetRequest, { email: String(form.get('email') ?? '') }),
  );

/** The request body of a reset. The repeated password is only compared here and never sent. */
export const readPasswordReset = (form: FormData, token: string) =>
  withConfirmedPassword(
    form,
    'new_password',
    withEmptyFields(
      form,
      { new_password: 'newPassword' },
      parseWithSchema(PasswordReset, {
        token,
        new_password: String(form.get('new_password') ?? ''),
        ...(form.has('remove_passkeys') && { remove_passkeys: true }),
      }),
    ),
  );
