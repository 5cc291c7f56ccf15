import * as endpoints from '@workflow/contract/auth/auth.endpoints.ts';
import { signInWithPasskey } from '@workflow/contract/auth/passkeys/passkeys.endpoints.ts';
import { signInWithCode } from '@workflow/contract/auth/two-factor/two-factor.endpoints.ts';
import { Failure } from '../../platform/failure.ts';
import { preparedRoute, type Route, route } from '../../platform/http/route.ts';
import { FILES_COOKIE } from '../../platform/http/routes/register-routes.ts';
import type { Auth } from './auth.service.ts';
import type { FindSite } from './passkeys/passkey-site.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { type NoticeParts, securityNoticeFor } from './security-notice.ts';
import type { DeviceCookies } from './sessions/device-cookies.ts';
import { FILES_COOKIE_OPTIONS, type SignInResponses, userAgentOf } from './sessions/sign-in-response.ts';
import { readEnteredCode } from './two-factor/sign-in-challenge.ts';

interface AuthRouteParts {
  readonly devices: DeviceCookies;
  readonly noticeParts: NoticeParts;
  readonly findSite: FindSite;
  readonly responses: SignInResponses;
}

export function authRoutes(
  auth: Auth,
  { devices, noticeParts, findSite, responses }: AuthRouteParts,
): readonly Route[] {
  const alone = { transaction: 'single-statement' } as const;
  const { setDeviceCookie, recognizeDevice, setFileCookie } = responses;
  return [
    preparedRoute(
      endpoints.register,
      ({ body }) => hashPassword(body.password),
      async ({ tx, body, prepared: passwordHash, request, reply }) => {
        const notice = securityNoticeFor(noticeParts, request);
        const pair = await auth.register(tx, { ...body, passwordHash }, userAgentOf(request), notice);
        await setDeviceCookie(reply, { email: body.email, passwordHash });
        return setFileCookie(reply, pair);
      },
    ),
    preparedRoute(
      endpoints.login,
      async ({ body, request, reader }) =>
        auth.checkPassword(reader, body, (passwordHash) =>
          devices.deviceOf({ email: body.email, passwordHash }, request.cookies),
        ),
      // The session and the email about a new device are one transaction, so that a crash loses neither.
      async ({ tx, prepared, request, reply }) => {
        const answer = await auth.login(tx, prepared, userAgentOf(request));
        if ('next_step' in answer) return answer;
        await recognizeDevice(tx, request, reply, answer.user);
        return setFileCookie(reply, answer);
      },
    ),
    route(signInWithPasskey, async ({ tx, body, request, reply }) => {
      const pair = await auth.signInWithPasskey(tx, findSite(request), body, userAgentOf(request));
      await recognizeDevice(tx, request, reply, pair.user);
      return setFileCookie(reply, pair);
    }),
    preparedRoute(
      signInWithCode,
      ({ body, reader }) => readEnteredCode(reader, body),
      async ({ tx, body, prepared: entered, request, reply }) => {
        const challenge = { token: body.challenge_token, entered };
        const notice = securityNoticeFor(noticeParts, request);
        const answer = await auth.signInWithCode(tx, challenge, userAgentOf(request), notice);
        if (!(answer instanceof Failure)) await recognizeDevice(tx, request, reply, answer.user);
        return setFileCookie(reply, answer);
      },
    ),
    route(
      endpoints.signInAsDemo,
      async ({ tx, body, request, reply }) =>
        setFileCookie(reply, await auth.signInAsDemo(tx, body.account, userAgentOf(request))),
      alone,
    ),
    preparedRoute(
      endpoints.refreshSession,
      ({ body }) => auth.readRefreshToken(body.refresh_token),
      async ({ tx, body, prepared: used, reply }) =>
        setFileCookie(reply, await auth.refreshSession(tx, used, body.client_refresh_id ?? null)),
    ),
    route(endpoints.logout, async ({ tx, body, reply }) => {
      await auth.logout(tx, body.refresh_token);
      reply.clearCookie(FILES_COOKIE, FILES_COOKIE_OPTIONS);
    }),
    route(endpoints.getMe, ({ reader, actor }) => auth.getMe(reader, actor)),
    route(endpoints.listSessions, ({ reader, actor }) => auth.listSessions(reader, actor)),
    route(endpoints.revokeSession, ({ tx, actor, params }) => auth.revokeSession(tx, actor, params.id)),
  ];
}
