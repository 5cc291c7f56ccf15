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
    /** The rate window of all users behind one network address together, for uploads. */
    attemptsOfAddress?: SharedWindow;
  }
}

const SESSION_RATE: Rate = { max: 1_200, perMs: 60_000 };
const USER_RATE: Rate = { max: SESSIONS_FACTOR * SESSION_RATE.max, perMs: 60_000 };

/**
 * Counts every API request and every request for an unknown path, successful or not, after authentication and
 * before validation. It counts by session and, over all sessions, by user, so that an office behind one address is not one caller, and
 * signing in again does not reset the count. Unauthenticated requests are counted by address, because their claimed identity could change
 * each time. Uploads are also counted by address.
 */
export function limitRequests(http: FastifyInstance, limits: Limits): void {
  const sessions = limits.createSharedWindow('session-requests', SESSION_RATE);
  const users = limits.createSharedWindow('user-requests', USER_RATE);

  async function count({ actor, raw, routeOptions }: FastifyRequest): Promise<RateUsage> {
    const { attempts, attemptsOfUser, attemptsOfAddress, isCountedBySession } = routeOptions.config;
    if (!actor) return (attempts ?? limits.anonymousRequests).take(limits.callerOf(raw));
    if (attempts && !isCountedBySession)
      return countAlso(await attempts.take(actor.userId), attemptsOfAddress, () => limits.callerOf(raw));
    const wider = attempts ? attemptsOfUser : isCountedBySession ? undefined : users;
    return countAlso(await (attempts ?? sessions).take(actor.sessionId), wider, () => actor.userId);
  }

  http.addHook('preParsing', async (request, reply) => {
    if (request.is404 ? isScreen(request) : !isOfApi(request)) return;
    const usage = await count(request);
    setRateLimitHeaders(reply, usage);
    if (usage.isExceeded) throw new RateLimited(usage.resetSeconds);
  });
}

/** Counts in a wider window what the narrower one allows, so that one caller does not use up the limit of others. Returns the lower rest. */
async function countAlso(
  narrow: RateUsage,
  wider: SharedWindow | undefined,
  keyOf: () => string,
): Promise<RateUsage> {
  if (narrow.isExceeded || !wider) return narrow;
  const wide = await wider.take(keyOf());
  return wide.remaining <= narrow.remaining ? wide : narrow;
}

function setRateLimitHeaders(reply: FastifyReply, { max, remaining, resetSeconds }: RateUsage): void {
  if (!Number.isFinite(max)) return;
  reply.header('x-ratelimit-limit', max);
  reply.header('x-ratelimit-remaining', remaining);
  reply.header('x-ratelimit-reset', resetSeconds);
}
