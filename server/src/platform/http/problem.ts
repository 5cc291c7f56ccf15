import { STATUS_CODES } from 'node:http';
import { coreErrors, type ErrorDefinition } from '@workflow/contract/core/error.ts';
import type { Problem } from '@workflow/contract/core/problem.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

/** What Fastify itself refuses, in the contract's words. */
const FRAMEWORK_FAILURES: Record<string, ErrorDefinition> = {
  FST_ERR_CTP_INVALID_JSON_BODY: coreErrors.malformed_json,
  FST_ERR_CTP_EMPTY_JSON_BODY: coreErrors.malformed_json,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: coreErrors.bad_request,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: coreErrors.unsupported_type,
  FST_ERR_CTP_BODY_TOO_LARGE: coreErrors.too_large,
  FST_ERR_BAD_URL: coreErrors.bad_request,
  FST_ERR_NOT_FOUND: coreErrors.not_found,
};

function definitionOf(error: FastifyError): ErrorDefinition {
  const known = FRAMEWORK_FAILURES[error.code];
  if (known) return known;
  if (error.statusCode === 400) return coreErrors.malformed_json;
  if (error.statusCode === 429) return coreErrors.rate_limited;
  return coreErrors.internal;
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { status, code } = failure.definition;
  const problem: Problem = {
    type: `urn:workflow:problem:${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: failure.message,
    code,
    ...(status >= 500 ? { request_id: request.id } : {}),
    ...(failure.errors ? { errors: failure.errors } : {}),
  };
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

/** Every error leaves as a problem; one that nobody foresaw is logged and answered with its request id and nothing else. */
export function answerErrorsAsProblems(http: FastifyInstance): void {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = error instanceof Failure ? error : new Failure(definitionOf(error));
    if (failure.definition.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendProblem(request, reply, failure);
  });
}
