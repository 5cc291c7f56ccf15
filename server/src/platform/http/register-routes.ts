import { coreErrors } from '@workflow/contract/core/error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, Authenticate } from '../actor.ts';
import type { Transact } from '../database/transact.ts';
import { Failure } from '../failure.ts';
import { parseInput } from './parse-input.ts';
import type { Handled, Route } from './route.ts';
import { serializerFor } from './serializer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export const API_BASE = '/api/v1';

/** Serves the routes below `/api/v1`: authenticate, check the input, run in a transaction, answer in the contract's shape. */
export function registerRoutes(
  http: FastifyInstance,
  routes: readonly Route[],
  { authenticate, transact }: { authenticate: Authenticate; transact: Transact },
): void {
  for (const { endpoint, handle, options } of routes) {
    const { params, query, body } = endpoint;
    const serialize = endpoint.response && serializerFor(endpoint.response);
    const needsTransaction = endpoint.method !== 'GET' && options.transaction !== 'single-statement';
    const run = needsTransaction ? transact : transact.singleStatement;

    http.route({
      method: endpoint.method,
      url: API_BASE + endpoint.path,
      ...(endpoint.ratePerMinute && { config: tightRate(endpoint.ratePerMinute) }),
      onRequest: async (request) => {
        request.actor =
          endpoint.permission === 'public' ? null : await authenticateRequest(request, authenticate);
      },
      handler: async (request, reply) => {
        let status: number = endpoint.status ?? 200;
        const handled = {
          actor: request.actor,
          transact,
          request,
          existing: () => {
            status = endpoint.statusWhenExisting ?? status;
          },
          ...(params && { params: parseInput(params, request.params, 'params') }),
          ...(query && { query: parseInput(query, request.query, 'query') }),
          ...(body && { body: parseInput(body, request.body, 'body') }),
        };
        const result = await run((tx) => handle({ ...handled, tx } as unknown as Handled<typeof endpoint>));
        reply.code(status);
        if (!serialize) return reply.send();
        return reply.header('content-type', 'application/json; charset=utf-8').send(serialize(result));
      },
    });
  }
}

/** By address: whoever may call without a token could make up another one for each attempt. */
function tightRate(max: number) {
  return { rateLimit: { max, timeWindow: 60_000, keyGenerator: ({ ip }: FastifyRequest) => ip } };
}

async function authenticateRequest(request: FastifyRequest, authenticate: Authenticate): Promise<Actor> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  const actor = scheme?.toLowerCase() === 'bearer' && token ? await authenticate(token) : null;
  if (!actor) throw new Failure(coreErrors.unauthenticated);
  return actor;
}
