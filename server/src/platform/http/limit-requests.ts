import type { FastifyInstance, FastifyReply } from 'fastify';
import { limitKeyOf } from '../actor.ts';
import type { Limits } from '../limits/limits.ts';
import { RateLimited } from '../limits/rate-limited.ts';
import type { Rate, RateUsage, RateWindow } from '../limits/rate-window.ts';
import { isOfApi } from './http.ts';
import { isScreen } from './unknown-address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate window of this endpoint, if it has its own. */
    attempts?: RateWindow;
  }
}

const SESSION_RATE: Rate = { max: 1_200, perMs: 60_000 };

/**
 * Counts every API request and every request for an unknown path, successful or not, after authentication and
 * before validation. It counts by session, so that an office behind one address is not one caller.
 * Unauthenticated requests are counted by address, because their claimed identity could change each time.
 */
export function limitRequests(http: FastifyInstance, limits: Limits): void {
  const sessions = limits.createWindow(SESSION_RATE);
  http.addHook('preParsing', async (request, reply) => {
    if (request.is404 ? isScreen(request) : !isOfApi(request)) return;
    const { attempts } = request.routeOptions.config;
    const usage = request.actor
      ? (attempts ?? sessions).take(limitKeyOf(request.actor))
      : (attempts ?? limits.anonymousRequests).take(limits.callerOf(request.raw));
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
