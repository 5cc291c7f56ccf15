import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { coreErrors, type ErrorDefinition } from '@workflow/contract/core/api/error.ts';
import type { Problem } from '@workflow/contract/core/api/problem.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, failureOf } from '../../failure.ts';
import { rateLimitKeyOf } from '../../limits/callers.ts';
import type { Limits } from '../../limits/limits.ts';
import { RateLimited } from '../../limits/rate-limited.ts';

/** The contract’s errors for requests that Fastify itself refuses. */
const FRAMEWORK_FAILURES: Record<string, ErrorDefinition> = {
  FST_ERR_CTP_INVALID_JSON_BODY: coreErrors.malformed_json,
  FST_ERR_CTP_EMPTY_JSON_BODY: coreErrors.malformed_json,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: coreErrors.bad_request,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: coreErrors.unsupported_type,
  FST_ERR_CTP_BODY_TOO_LARGE: coreErrors.too_large,
  FST_ERR_BAD_URL: coreErrors.bad_request,
  FST_ERR_MAX_PARAM_LENGTH: coreErrors.malformed_id,
  FST_ERR_NOT_FOUND: coreErrors.not_found,
};

function refusalOf({ code, statusCode }: FastifyError): ErrorDefinition | null {
  const known = FRAMEWORK_FAILURES[code];
  if (known) return known;
  if (statusCode === 400) return coreErrors.malformed_json;
  if (statusCode === 429) return coreErrors.rate_limited;
  return null;
}

/** The retry delay for 503 responses; most causes have passed by then. */
const UNAVAILABLE_SECONDS = 1;

/** Returns the retry delay in seconds; null if a retry is pointless. */
function retryAfterOf(failure: Failure): number | null {
  if (failure instanceof RateLimited) return failure.retryAfterSeconds;
  return failure.definition.status === 503 ? UNAVAILABLE_SECONDS : null;
}

const CONTENT_TYPE = 'application/problem+json; charset=utf-8';

/** Builds the response body of a failure. For an error inside the server it contains the request id of the log entry. */
export function problemOf({ definition, message, errors }: Failure, requestId?: string): Problem {
  const { status, code } = definition;
  return {
    type: `urn:workflow:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code,
    ...(status >= 500 && requestId ? { request_id: requestId } : {}),
    ...(errors ? { errors } : {}),
  };
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const retryAfter = retryAfterOf(failure);
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  return reply
    .code(failure.definition.status)
    .header('content-type', CONTENT_TYPE)
    .send(JSON.stringify(problemOf(failure, request.id)));
}

/** Answers requests that the router refuses before any hook or handler runs. */
export async function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  limits: Limits,
): Promise<void> {
  const taken = await limits.anonymousRequests.take(limits.callerOf(request.raw));
  sendProblem(
    request,
    reply,
    taken.isExceeded
      ? new RateLimited(taken.resetSeconds)
      : new Failure(refusalOf(error) ?? coreErrors.internal),
  );
}

/** Errors of Node’s HTTP parser; any other error means that the data is not HTTP. */
const PARSER_FAILURES: Record<string, ErrorDefinition> = {
  HPE_HEADER_OVERFLOW: coreErrors.too_large,
  ERR_HTTP_REQUEST_TIMEOUT: coreErrors.request_timeout,
};

/** Answers a connection whose data is not a complete request: not HTTP, too large, or too slow. */
export async function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  limits: Limits,
): Promise<void> {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const taken = await limits.anonymousRequests.take(rateLimitKeyOf(socket.remoteAddress));
  writeProblem(
    socket,
    taken.isExceeded
      ? new RateLimited(taken.resetSeconds)
      : new Failure(PARSER_FAILURES[error.code ?? ''] ?? coreErrors.bad_request),
  );
}

/** Writes a response to a raw socket, without a reply object, and closes the connection. */
export function writeProblem(socket: Duplex, failure: Failure): void {
  if (socket.writable) {
    const problem = problemOf(failure);
    const retryAfter = retryAfterOf(failure);
    const body = JSON.stringify(problem);
    const head = [
      `HTTP/1.1 ${problem.status} ${problem.title}`,
      `content-type: ${CONTENT_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      ...(retryAfter === null ? [] : [`retry-after: ${retryAfter}`]),
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
}

/** Sends every error as a problem. Unexpected errors are logged, and the response contains only the request id. */
export function answerErrorsAsProblems(http: FastifyInstance): void {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof Failure ? null : refusalOf(error);
    return sendProblem(request, reply, refusal ? new Failure(refusal) : failureOf(error, request.log));
  });
}
