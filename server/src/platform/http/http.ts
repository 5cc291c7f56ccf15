import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../log/log.ts';
import { answerClientError, answerErrorsAsProblems, answerFrameworkError } from './responses/problem.ts';
import { securityHeaders } from './responses/security-headers.ts';
import { toServedUrl } from './routes/short-addresses.ts';
import { mayUpgrade } from './upgrade.ts';

/** The maximum body size, above every body of the contract: 16,000 characters of four bytes, escaped. */
const BODY_LIMIT = 512 * 1024;
export const ROUTER_OPTIONS = { ignoreTrailingSlash: true, maxParamLength: 256 };
/** The timeout for receiving a request; the response may take longer. */
const REQUEST_TIMEOUT_MS = 60_000;

export interface HttpOptions {
  readonly log: Log;
  readonly limits: Limits;
  readonly requestTimeoutMs?: number;
}

export function createHttp({
  log,
  limits,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
}: HttpOptions): FastifyInstance {
  const http = Fastify({
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutMs,
    http: {
      shouldUpgradeCallback: mayUpgrade,
      // Node checks neither timeout before the longer of the two has passed.
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.ceil(requestTimeoutMs / 6),
    },
    rewriteUrl: ({ method, url = '/' }) => toServedUrl(url, method),
    genReqId: () => randomUUID(),
    trustProxy: limits.trust,
    forceCloseConnections: 'idle',
    // While stopping, the server answers with the contract’s own error (see `serveReadiness`).
    return503OnClosing: false,
    routerOptions: { ...ROUTER_OPTIONS },
    frameworkErrors: (error, request, reply) => void answerFrameworkError(error, request, reply, limits),
    clientErrorHandler: (error, socket) => void answerClientError(error, socket, limits),
  }) as unknown as FastifyInstance;
  http.decorateRequest('actor', null);
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    if (isOfApi(request)) reply.header('cache-control', 'no-store');
  });
  http.register(cookies);
  answerErrorsAsProblems(http);
  acceptOnlyJson(http);
  return http;
}

/** Checks the matched route instead of the raw URL, because `/%61pi/…` and `http://host/api/…` match it too. */
export function isOfApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') ?? false;
}

/** Accepts only JSON bodies. A DELETE or POST without a body may still declare JSON. */
function acceptOnlyJson(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  // Removes `__proto__` and `constructor`, which must not reach code that copies objects; other unknown fields are ignored.
  const parse = http.getDefaultJsonParser('remove', 'remove');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, done);
  });
}
