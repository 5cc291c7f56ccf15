import * as endpoints from '@workflow/contract/auth/password-reset/password-reset.endpoints.ts';
import { preparedRoute, type Route, route } from '../../../platform/http/route.ts';
import { mailLanguageOf } from '../../../platform/mail/mail-language.ts';
import { type NoticeParts, securityNoticeFor } from '../security-notice.ts';
import { hashPassword } from './password-hash.ts';
import { checkPasswordReset, type RequestPasswordReset, resetPassword } from './password-reset.service.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

interface ResetParts extends NoticeParts {
  readonly attempts: SignInAttempts;
}

export function passwordResetRoutes(
  parts: ResetParts,
  requestPasswordReset: RequestPasswordReset,
): readonly Route[] {
  return [
    route(endpoints.requestPasswordReset, ({ tx, body, request }) =>
      requestPasswordReset(tx, {
        email: body.email,
        language: mailLanguageOf(request.headers['accept-language']),
      }),
    ),
    route(endpoints.checkPasswordReset, ({ reader, body }) => checkPasswordReset(reader, body.token)),
    preparedRoute(
      endpoints.resetPassword,
      async ({ body, reader }) => {
        // Hashing is slow, so the token is checked first.
        await checkPasswordReset(reader, body.token);
        return hashPassword(body.new_password);
      },
      async ({ tx, body, prepared, request }) => {
        const { token, remove_passkeys: removesPasskeys = false } = body;
        const reset = { token, newPasswordHash: prepared, removesPasskeys };
        const { email } = await resetPassword(tx, reset, securityNoticeFor(parts, request));
        // Failed sign-ins with the old password must not keep the user out. The cookies of known browsers end with the old password.
        await parts.attempts.clear(tx, { account: email });
      },
    ),
  ];
}
