import { coreErrors } from '@workflow/contract/core/api/error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate, Caller } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transactions/transact.ts';
import { Failure } from '../../failure.ts';
import type { Files } from '../../files/files.ts';
import type { FairQueue } from '../../limits/fair-queue.ts';
import { ADDRESS_FACTOR, type Limits, SESSIONS_FACTOR } from '../../limits/limits.ts';
import { connectionSignal } from '../connection-signal.ts';
import { ignoreBodies } from '../requests/ignore-bodies.ts';
import { parseInput } from '../requests/parse-input.ts';
import { acceptOnlyMultipart, type ReceivedForm, receiveFile } from '../requests/receive-file.ts';
import { answerFile, answerStream } from '../responses/answer-file.ts';
import type { Downloads } from '../responses/downloads.ts';
import { EncodedResponse } from '../responses/encoded-response.ts';
import { serializerFor } from '../responses/serializer.ts';
import type { FileAnswer, Route, StreamAnswer } from '../route.ts';
import { routeUrl } from './route-url.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path as the contract defines it. */
    readonly address?: string;
  }
  interface FastifyRequest {
    actor: Caller | null;
  }
}

export const API_BASE = '/api/v1';
/** The cookie for files: browsers send no bearer token when they load an image or play a sound. */
export const FILES_COOKIE = 'files';
export const FILES_PATH = `${API_BASE}/files`;

interface Serving extends Context {
  readonly authenticate: Authenticate;
  /** Authenticates the cookie for files, which replaces the token only for downloads below `FILES_PATH`. */
  readonly authenticateFileRequest: Authenticate;
  readonly limits: Limits;
  readonly downloads: Downloads;
  readonly files: Files;
  /** The number of database connections of the server. */
  readonly connections: number;
}

/** The maximum number of waiting heavy requests per user: more than one screen sends, such as a board with many columns. */
const HEAVY_QUEUE_MAX = 200;

interface Queued {
  readonly heavy: FairQueue;
}

/**
 * Serves the routes below `/api/v1`: authenticates, validates the input, runs the handler in a transaction, and serializes the response by
 * the contract.
 */
export function registerRoutes(http: FastifyInstance, routes: readonly Route[], serving: Serving): void {
  const paths = routes.map(({ endpoint }) => endpoint.path);
  const { limits, connections } = serving;
  const queued = {
    ...serving,
    heavy: limits.createQueue({
      ofAll: Math.ceil(connections / 2),
      ofOne: Math.ceil(connections / 4),
      waiting: HEAVY_QUEUE_MAX,
    }),
  };
  const {
    uploads = [],
    ignoringBodies = [],
    others = [],
  } = Object.groupBy(routes, ({ endpoint }) =>
    endpoint.upload ? 'uploads' : endpoint.ignoresBody ? 'ignoringBodies' : 'others',
  );
  for (const route of others) register(http, route, paths, queued);
  http.register(async (scope) => {
    acceptOnlyMultipart(scope);
    for (const route of uploads) register(scope, route, paths, queued);
  });
  http.register(async (scope) => {
    ignoreBodies(scope);
    for (const route of ignoringBodies) register(scope, route, paths, queued);
  });
}

function register(
  http: FastifyInstance,
  { endpoint, prepare, undo, handle, options }: Route,
  paths: readonly string[],
  {
    authenticate,
    authenticateFileRequest,
    limits,
    downloads,
    heavy,
    files,
    reader,
    transact,
  }: Serving & Queued,
): void {
  const { params, query, body, upload, download } = endpoint;
  const serialize = endpoint.response && serializerFor(endpoint.response);
  const run = options.transaction === 'single-statement' ? transact.singleStatement : transact;
  // Exports are downloads too, and the cookie is for images and sounds alone.
  const acceptsCookie = download && `${API_BASE}${endpoint.path}`.startsWith(`${FILES_PATH}/`);

  async function respond(request: FastifyRequest, reply: FastifyReply, received?: ReceivedForm) {
    let status: number;
    const input = {
      ...(params && { params: parseInput(params, request.params, 'params') }),
      ...(query && { query: parseInput(query, request.query, 'query') }),
      ...(body && { body: parseInput(body, request.body, 'body') }),
      ...(upload?.fields && { fields: parseInput(upload.fields, received?.fields, 'body') }),
    };
    const { actor } = request;
    const handled = {
      ...input,
      prepared: await prepare?.({
        ...input,
        actor,
        reader,
        request,
        ending: connectionSignal(reply),
        file: received?.file,
      } as never),
      actor,
      reader,
      request,
      reply,
      respondExisting: () => {
        status = endpoint.statusWhenExisting ?? status;
      },
    };
    // The response is serialized before the commit, so that a response that cannot be serialized rolls back the transaction.
    const answer = async (tx?: Tx) => {
      status = endpoint.status ?? 200;
      const result = await handle({ ...handled, tx } as unknown as Parameters<typeof handle>[0]);
      if (result instanceof Failure) return result;
      if (result instanceof EncodedResponse) return result.bytes;
      return download ? (result as unknown as FileAnswer | StreamAnswer) : serialize?.(result);
    };
    const runHandler = () => (endpoint.method === 'GET' ? answer() : run(answer));
    const runInTurn = () => heavy.take({ by: actor!.userId, signal: connectionSignal(reply) }, runHandler);
    const answered = await (options.isHeavy ? runInTurn() : runHandler()).catch(async (error) => {
      // A cleanup job deletes what `undo` fails to delete.
      if (error instanceof Failure) await undo?.(handled.prepared).catch(() => {});
      throw error;
    });
    if (answered instanceof Failure) throw answered;
    if (download?.streamed) return answerStream(reply, answered as StreamAnswer);
    if (download) return answerFile(request, reply, endpoint, answered as FileAnswer);
    reply.code(status!);
    if (answered === undefined) return reply.send();
    return reply.header('content-type', 'application/json; charset=utf-8').send(answered);
  }

  http.route({
    method: endpoint.method,
    url: API_BASE + routeUrl(endpoint.path, paths),
    config: {
      address: API_BASE + endpoint.path,
      isCountedBySession: endpoint.isCountedBySession,
      ...(endpoint.ratePerMinute && {
        attempts: limits.createSharedWindow(`${endpoint.method} ${endpoint.path}`, {
          max: endpoint.ratePerMinute,
          perMs: 60_000,
        }),
      }),
      ...(endpoint.ratePerMinute &&
        endpoint.upload && {
          attemptsOfAddress: limits.createSharedWindow(`${endpoint.method} ${endpoint.path} of address`, {
            max: ADDRESS_FACTOR * endpoint.ratePerMinute,
            perMs: 60_000,
          }),
        }),
      ...(endpoint.ratePerMinute &&
        endpoint.isCountedBySession && {
          attemptsOfUser: limits.createSharedWindow(`${endpoint.method} ${endpoint.path} of user`, {
            max: SESSIONS_FACTOR * endpoint.ratePerMinute,
            perMs: 60_000,
          }),
        }),
    },
    onRequest: async (request, reply) => {
      if (endpoint.permission === 'public') return;
      const cookie = acceptsCookie && !request.headers.authorization && request.cookies[FILES_COOKIE];
      request.actor = await (cookie
        ? authenticateFileRequest(cookie)
        : identifyCaller(request, authenticate));
      if (download && request.actor) downloads.bindToSession(request.actor.sessionId, reply.raw);
    },
    // Runs after the rate limit has counted the request.
    preParsing: async (request) => {
      if (endpoint.permission !== 'public' && !request.actor) throw new Failure(coreErrors.unauthenticated);
    },
    handler: async (request, reply) => {
      if (download && !download.isUncounted)
        downloads.count(request.actor?.userId ?? limits.callerOf(request.raw), reply.raw);
      if (!upload) return respond(request, reply);
      const received = await receiveFile(request, reply, upload, files);
      return respond(request, reply, received).finally(() => files.discard(received.file.path));
    },
  });
}

/** Returns the actor of the bearer token; null without a valid token. */
export async function identifyCaller(
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | null> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? authenticate(token) : null;
}
