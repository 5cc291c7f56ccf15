import * as endpoints from '@workflow/contract/auth/auth.endpoints.ts';
import { REFRESH_TOKEN_DAYS } from '@workflow/contract/auth/auth.limits.ts';
import type { TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import { signInWithPasskey } from '@workflow/contract/auth/passkeys/passkeys.endpoints.ts';
import { signInWithCode } from '@workflow/contract/auth/two-factor/two-factor.endpoints.ts';
import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { Failure } from '../../platform/failure.ts';
import { preparedRoute, type Route, route } from '../../platform/http/route.ts';
import { API_BASE, FILES_COOKIE, FILES_PATH } from '../../platform/http/routes/register-routes.ts';
import type { Auth } from './auth.service.ts';
import type { FindSite } from './passkeys/passkey-site.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { type NoticeParts, securityNoticeFor } from './security-notice.ts';
import type { Devices } from './sessions/devices.ts';
import type { AnnounceNewDevice } from './sessions/new-device.ts';
import { readEnteredCode } from './two-factor/sign-in-challenge.ts';

const USER_AGENT_MAX = 400;

/** The user agent for the list of sessions, without characters that PostgreSQL cannot store. */
function userAgentOf({ headers }: FastifyRequest): string | null {
  const name = headers['user-agent']?.toWellFormed();
  return name === undefined ? null : firstCharacters(name, USER_AGENT_MAX);
}

/** The device cookie is sent only to the sign-in endpoint, and never from other sites. */
const DEVICE_COOKIE = {
  path: `${API_BASE}/auth`,
  httpOnly: true,
  sameSite: 'strict',
  secure: 'auto',
  maxAge: 365 * 24 * 3600,
} as const;

/** The file cookie is sent only to the file paths, and is invalid once the session has ended. */
const FILES_COOKIE_OPTIONS = {
  path: FILES_PATH,
  httpOnly: true,
  sameSite: 'strict',
  secure: 'auto',
  maxAge: REFRESH_TOKEN_DAYS * 24 * 3600,
} as const;

interface AuthRouteParts {
  readonly devices: Devices;
  readonly noticeParts: NoticeParts;
  readonly findSite: FindSite;
  readonly announceNewDevice: AnnounceNewDevice;
}

export function authRoutes(
  auth: Auth,
  { devices, noticeParts, findSite, announceNewDevice }: AuthRouteParts,
): readonly Route[] {
  const alone = { transaction: 'single-statement' } as const;
  async function setDeviceCookie(reply: FastifyReply, email: string): Promise<void> {
    const { name, value } = await devices.cookieFor(email);
    reply.setCookie(name, value, DEVICE_COOKIE);
  }
  /** Informs the user by email if the browser has no device cookie of the account, and then sets the cookie. */
  async function recognizeDevice(tx: Tx, request: FastifyRequest, reply: FastifyReply, user: User) {
    const notice = securityNoticeFor(noticeParts, request);
    if ((await devices.deviceOf(user.email, request.cookies)) === null)
      await announceNewDevice(tx, user, userAgentOf(request), notice);
    await setDeviceCookie(reply, user.email);
  }
  async function setFileCookie<Answer extends TokenPair | Failure>(
    reply: FastifyReply,
    answer: Answer,
  ): Promise<Answer> {
    if (!(answer instanceof Failure))
      reply.setCookie(FILES_COOKIE, await auth.fileTokenOf(answer), FILES_COOKIE_OPTIONS);
    return answer;
  }
  return [
    preparedRoute(
      endpoints.register,
      ({ body }) => hashPassword(body.password),
      async ({ tx, body, prepared: passwordHash, request, reply }) => {
        const notice = securityNoticeFor(noticeParts, request);
        const pair = await auth.register(tx, { ...body, passwordHash }, userAgentOf(request), notice);
        await setDeviceCookie(reply, body.email);
        return setFileCookie(reply, pair);
      },
    ),
    route(
      endpoints.login,
      async ({ tx, body, request, reply }) => {
        const device = await devices.deviceOf(body.email, request.cookies);
        const answer = await auth.login(tx, body, userAgentOf(request), device);
        if ('next_step' in answer) return answer;
        await recognizeDevice(tx, request, reply, answer.user);
        return setFileCookie(reply, answer);
      },
      alone,
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
