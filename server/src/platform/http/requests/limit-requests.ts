import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Limits, SESSIONS_FACTOR } from '../../limits/limits.ts';
import { RateLimited } from '../../limits/rate-limited.ts';
import type { Rate, RateUsage } from '../../limits/rate-window.ts';
import type { SharedWindow } from '../../limits/shared-window.ts';
import { isOfApi } from '../http.ts';
import { isScreen } from '../routes/unknown-address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate window of this endpoint, if it has its own. */
    attempts?: SharedWindow;
    /** Whether each session has a rate window of its own. */
    isCountedBySession?: boolean | undefined;
    /** The rate window of all sessions of a user together, for an endpoint that is counted by session and has its own rate. */
    attemptsOfUser?: SharedWindow;
  }
}

const SESSION_RATE: Rate = { max: 1_200, perMs: 60_000 };
const USER_RATE: Rate = { max: SESSIONS_FACTOR * SESSION_RATE.max, perMs: 60_000 };

/**
 * Counts every API request and every request for an unknown path, successful or not, after authentication and
 * before validation. It counts by session and, over all sessions, by user, so that an office behind one address is not one caller, and
 * signing in again does not reset the count. Unauthenticated requests are counted by address, because their claimed identity could change
 * each time.
 */
export function limitRequests(http: FastifyInstance, limits: Limits): void {
  const sessions = limits.createSharedWindow('session-requests', SESSION_RATE);
  const users = limits.createSharedWindow('user-requests', USER_RATE);

  async function count({ actor, raw, routeOptions }: FastifyRequest): Promise<RateUsage> {
    const { attempts, attemptsOfUser, isCountedBySession } = routeOptions.config;
    if (!actor) return (attempts ?? limits.anonymousRequests).take(limits.callerOf(raw));
    if (attempts && !isCountedBySession) return attempts.take(actor.userId);
    const ofSession = await (attempts ?? sessions).take(actor.sessionId);
    const wider = attempts ? attemptsOfUser : isCountedBySession ? undefined : users;
    if (ofSession.isExceeded || !wider) return ofSession;
    const ofUser = await wider.take(actor.userId);
    return ofUser.remaining <= ofSession.remaining ? ofUser : ofSession;
  }

  http.addHook('preParsing', async (request, reply) => {
    if (request.is404 ? isScreen(request) : !isOfApi(request)) return;
    const usage = await count(request);
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
