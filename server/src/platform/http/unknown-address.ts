import { coreErrors } from '@workflow/contract/core/error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import { wantsWebSocket } from './upgrade.ts';

/** Below these nothing is a screen. */
const NOT_SCREENS = /^\/(api|ws|assets|healthz|readyz|metrics)(\/|$)/;

/**
 * Answers what no route serves: an address of the web client with its page, an address that has other methods with 405, anything
 * else with 404. It is decided before the body is read, and without asking who it is: which addresses there are is no secret.
 */
export function answerUnknownAddresses(
  http: FastifyInstance,
  allowedMethods: AllowedMethods,
  showScreen: ((reply: FastifyReply) => FastifyReply) | null,
): void {
  http.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const methods = allowedMethods(request);
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '));
      if (request.method === 'OPTIONS') return reply.code(204).send();
      throw new Failure(coreErrors.method_not_allowed);
    }
    if (showScreen && isScreen(request)) return showScreen(reply);
    throw new Failure(coreErrors.not_found);
  });
}

/** A websocket that is wanted elsewhere than at the socket's own address is not to be answered with a page. */
function isScreen({ method, url, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !NOT_SCREENS.test(url) && !wantsWebSocket(headers);
}
