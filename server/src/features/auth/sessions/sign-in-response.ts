import { REFRESH_TOKEN_DAYS } from '@workflow/contract/auth/auth.limits.ts';
import type { TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { Failure } from '../../../platform/failure.ts';
import { API_BASE, FILES_COOKIE, FILES_PATH } from '../../../platform/http/routes/register-routes.ts';
import { getUserWithPassword } from '../../users/users.service.ts';
import { insertSecurityEvent } from '../security-activity/security-activity.store.ts';
import { type NoticeParts, securityNoticeFor } from '../security-notice.ts';
import type { DeviceAccount, DeviceCookies } from './device-cookies.ts';
import type { AnnounceNewDevice } from './new-device.ts';

const USER_AGENT_MAX = 400;

/** The user agent for the list of sessions, without characters that PostgreSQL cannot store. */
export function userAgentOf({ headers }: FastifyRequest): string | null {
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
export const FILES_COOKIE_OPTIONS = {
  path: FILES_PATH,
  httpOnly: true,
  sameSite: 'strict',
  secure: 'auto',
  maxAge: REFRESH_TOKEN_DAYS * 24 * 3600,
} as const;

export interface SignInResponseParts {
  readonly devices: DeviceCookies;
  readonly noticeParts: NoticeParts;
  readonly announceNewDevice: AnnounceNewDevice;
  readonly fileTokenOf: (pair: TokenPair) => Promise<string>;
}

export type SignInResponses = ReturnType<typeof createSignInResponses>;

/** The cookies of the responses that start a session. */
export function createSignInResponses({
  devices,
  noticeParts,
  announceNewDevice,
  fileTokenOf,
}: SignInResponseParts) {
  async function setDeviceCookie(
    reply: FastifyReply,
    account: DeviceAccount,
    device: string | null = null,
  ): Promise<void> {
    const { name, value } = await devices.cookieFor(account, device);
    reply.setCookie(name, value, DEVICE_COOKIE);
  }
  return {
    setDeviceCookie,

    /** Informs the user of a browser without a device cookie of the account, and sets the cookie. */
    async recognizeDevice(tx: Tx, request: FastifyRequest, reply: FastifyReply, user: User): Promise<void> {
      const notice = securityNoticeFor(noticeParts, request);
      const { passwordHash = null } = (await getUserWithPassword(tx, user.email)) ?? {};
      const account = { email: user.email, passwordHash };
      await insertSecurityEvent(tx, {
        userId: user.id,
        kind: 'signed_in',
        detail: null,
        device: notice.device,
      });
      const device = await devices.deviceOf(account, request.cookies);
      if (device === null) await announceNewDevice(tx, user, userAgentOf(request), notice);
      await setDeviceCookie(reply, account, device);
    },

    async setFileCookie<Answer extends TokenPair | Failure>(
      reply: FastifyReply,
      answer: Answer,
    ): Promise<Answer> {
      if (!(answer instanceof Failure))
        reply.setCookie(FILES_COOKIE, await fileTokenOf(answer), FILES_COOKIE_OPTIONS);
      return answer;
    },
  };
}
