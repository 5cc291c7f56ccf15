import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Limits } from '../limits/limits.ts';
import { RateLimited } from '../limits/rate-limited.ts';
import type { Rate, RateUsage } from '../limits/rate-window.ts';
import type { SharedWindow } from '../limits/shared-window.ts';
import { isOfApi } from './http.ts';
import { isScreen } from './unknown-address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate window of this endpoint, if it has its own. */
    attempts?: SharedWindow;
  }
}

const USER_RATE: Rate = { max: 1_200, perMs: 60_000 };

/**
 * Counts every API request and every request for an unknown path, successful or not, after authentication and
 * before validation. It counts by user, over all sessions and processes, so that an office behind one address is not one
 * caller, and signing in again does not reset the count. Unauthenticated requests are counted by address, because their
 * claimed identity could change each time.
 */
export function limitRequests(http: FastifyInstance, limits: Limits): void {
  const users = limits.createSharedWindow('user-requests', USER_RATE);
  http.addHook('preParsing', async (request, reply) => {
    if (request.is404 ? isScreen(request) : !isOfApi(request)) return;
    const { attempts } = request.routeOptions.config;
    const usage = request.actor
      ? await (attempts ?? users).take(request.actor.userId)
      : await (attempts ?? limits.anonymousRequests).take(limits.callerOf(request.raw));
    setRateLimitHeaders(reply, usage);
    if (usage.isExceeded) throw new RateLimited(usage.resetSeconds);
  });
}

function setRateLimitHeaders(reply: FastifyReply, { max, remaining, resetSeconds }: RateUsage): void {
  if (!Number.isFinite(max)) return;
  reply.header('x-ratelimit-limit', max);
  reply.header('x-ratelimit-remaining', remaining);
  reply.header('x-ratelimit-reset', resetSeconds);
}
