import * as endpoints from '@workflow/contract/auth/auth.endpoints.ts';
import type { FastifyRequest } from 'fastify';
import { type Route, route } from '../../platform/http/route.ts';
import type { Auth } from './auth.service.ts';

const USER_AGENT_MAX = 400;

/** What a list of signed-in devices shows; not every client sends storable text. */
function userAgentOf({ headers }: FastifyRequest): string | null {
  return headers['user-agent']?.slice(0, USER_AGENT_MAX).toWellFormed() ?? null;
}

export function authRoutes(auth: Auth): readonly Route[] {
  const alone = { transaction: 'single-statement' } as const;
  return [
    route(
      endpoints.register,
      ({ transact, body, request }) => auth.register(transact, body, userAgentOf(request)),
      alone,
    ),
    route(endpoints.login, ({ tx, body, request }) => auth.login(tx, body, userAgentOf(request)), alone),
    route(
      endpoints.signInAsDemo,
      ({ tx, body, request }) => auth.signInAsDemo(tx, body.account, userAgentOf(request)),
      alone,
    ),
    route(endpoints.refreshSession, ({ transact, body }) => auth.refreshSession(transact, body), alone),
    route(endpoints.logout, ({ tx, body }) => auth.logout(tx, body.refresh_token)),
    route(endpoints.getMe, ({ reader, actor }) => auth.getMe(reader, actor)),
    route(endpoints.listSessions, ({ reader, actor }) => auth.listSessions(reader, actor)),
    route(endpoints.revokeSession, ({ tx, actor, params }) => auth.revokeSession(tx, actor, params.id)),
  ];
}
