import * as endpoints from '@workflow/contract/auth/password-reset/password-reset.endpoints.ts';
import { preparedRoute, type Route, route } from '../../platform/http/route.ts';
import { mailLanguageOf } from '../../platform/mail/mail-language.ts';
import { hashPassword } from './auth.password.ts';
import { checkPasswordReset, type RequestPasswordReset, resetPassword } from './password-reset.service.ts';
import { type NoticeParts, securityNoticeFor } from './security-notice.ts';

export function passwordResetRoutes(
  parts: NoticeParts,
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
        // Hashing is slow, so only a valid token leads to it.
        await checkPasswordReset(reader, body.token);
        return hashPassword(body.new_password);
      },
      ({ tx, body, prepared, request }) =>
        resetPassword(
          tx,
          { token: body.token, newPasswordHash: prepared },
          securityNoticeFor(parts, request),
        ),
    ),
  ];
}
