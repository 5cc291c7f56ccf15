import { coreErrors } from '@workflow/contract/core/api/error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate } from '../../actor.ts';
import { Failure } from '../../failure.ts';
import { wantsWebSocket } from '../upgrade.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import { identifyCaller } from './register-routes.ts';

/** Path prefixes that are never screens of the web client. */
const NON_SCREEN_PREFIXES = /^\/(api|ws|assets|healthz|readyz|metrics)(\/|$)/;

/**
 * Whether the request is for a screen of the web client. A WebSocket handshake is never answered with a page.
 */
export function isScreen({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') && !NON_SCREEN_PREFIXES.test(url) && !wantsWebSocket(headers)
  );
}

export interface UnknownAddresses {
  readonly authenticate: Authenticate;
  readonly allowedMethods: AllowedMethods;
  /** Answers with the page of the web client; null if it is not built. */
  readonly showScreen: ((reply: FastifyReply) => FastifyReply) | null;
}

/**
 * Answers requests that no route serves: a screen with the web client's page, a path with other methods with
 * 405, everything else with 404. It runs before the body is read and for all callers alike, because the
 * existing paths are not secret. The caller's identity only matters for the rate limits.
 */
export function answerUnknownAddresses(
  http: FastifyInstance,
  { authenticate, allowedMethods, showScreen }: UnknownAddresses,
): void {
  http.addHook('onRequest', async (request) => {
    if (request.is404) request.actor = await identifyCaller(request, authenticate).catch(() => null);
  });
  http.addHook('preParsing', async (request, reply) => {
    if (!request.is404) return;
    const methods = allowedMethods(request);
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '));
      if (request.method === 'OPTIONS') return reply.code(204).send() as never;
      throw new Failure(coreErrors.method_not_allowed);
    }
    if (showScreen && isScreen(request)) return showScreen(reply) as never;
    throw new Failure(coreErrors.not_found);
  });
}
