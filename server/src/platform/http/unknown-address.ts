import { coreErrors } from '@workflow/contract/core/api/error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate } from '../actor.ts';
import { Failure } from '../failure.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import { identify } from './register-routes.ts';
import { wantsWebSocket } from './upgrade.ts';

/** Below these nothing is a screen. */
const NOT_SCREENS = /^\/(api|ws|assets|healthz|readyz|metrics)(\/|$)/;

/** An address of the web client. A websocket that is wanted there is not to be answered with a page. */
export function isScreen({ method, url, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !NOT_SCREENS.test(url) && !wantsWebSocket(headers);
}

export interface UnknownAddresses {
  readonly authenticate: Authenticate;
  readonly allowedMethods: AllowedMethods;
  /** Answers with the page of the web client; null where there is none. */
  readonly showScreen: ((reply: FastifyReply) => FastifyReply) | null;
}

/**
 * Answers what no route serves: an address of the web client with its page, one that has other methods with 405, anything else with
 * 404. Before the body is read, and to everybody alike: which addresses there are is no secret. Who asks matters to the limits alone.
 */
export function answerUnknownAddresses(
  http: FastifyInstance,
  { authenticate, allowedMethods, showScreen }: UnknownAddresses,
): void {
  http.addHook('onRequest', async (request) => {
    if (request.is404) request.actor = await identify(request, authenticate).catch(() => null);
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
