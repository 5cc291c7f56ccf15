import { STATUS_CODES } from 'node:http';
import type { EndpointDefinition } from '@workflow/contract/core/api/endpoint.ts';
import {
  coreErrors,
  downloadErrors,
  type ErrorDefinition,
  uploadErrors,
} from '@workflow/contract/core/api/error.ts';
import { Failure } from '../failure.ts';
import { problemOf } from '../http/responses/problem.ts';
import { type JsonSchema, reference } from './components.ts';

/** The core errors that the endpoint can return. */
function coreErrorsOf({
  method,
  permission,
  params,
  query,
  body,
  upload,
  ignoresBody,
  download,
}: EndpointDefinition): ErrorDefinition[] {
  const impossible: ErrorDefinition[] = [
    ...(permission === 'public' ? [coreErrors.unauthenticated] : []),
    ...(typeof permission === 'object' ? [] : [coreErrors.forbidden, coreErrors.two_factor_required]),
    // This error is for unknown URLs only. Operations have their own errors for missing objects.
    coreErrors.not_found,
    // A body is parsed even if the endpoint expects none.
    ...(method === 'GET' || upload || ignoresBody
      ? [coreErrors.malformed_json, coreErrors.unsupported_type]
      : []),
    ...(params ? [] : [coreErrors.malformed_id]),
    ...(body || query || upload ? [] : [coreErrors.invalid]),
  ];
  const possible = Object.values<ErrorDefinition>(coreErrors).filter((error) => !impossible.includes(error));
  if (download?.streamed) return possible;
  if (download) return [...possible, ...Object.values(downloadErrors)];
  if (!upload) return possible;
  return [...possible, ...Object.values(uploadErrors), downloadErrors.files_away, upload.tooLarge];
}

const HEADERS: Record<number, string> = { 405: 'Allow', 429: 'Retry-After', 503: 'Retry-After' };

export const headers = {
  Allow: {
    description: 'The methods that this URL supports.',
    schema: { type: 'string' },
    example: 'GET, HEAD',
  },
  'Retry-After': {
    description: 'The number of seconds to wait before a retry.',
    schema: { type: 'integer', format: 'int32', minimum: 0 },
    example: 1,
  },
};

const REQUEST_ID = '0b9f5c1e-6a3d-4e2b-9c87-15d4f0a2b3c6';

function exampleOf(error: ErrorDefinition) {
  const sentence = 'Channel name is required.';
  const failure =
    error === coreErrors.invalid
      ? new Failure(error, [{ path: 'name', message: sentence }], sentence)
      : new Failure(error);
  return problemOf(failure, REQUEST_ID);
}

function responseOf(status: number, errors: readonly ErrorDefinition[]) {
  const header = HEADERS[status];
  const codes = errors.map(({ code }) => code);
  const schema: JsonSchema = {
    allOf: [reference('schemas', 'Problem'), { properties: { code: { enum: codes } } }],
  };
  return {
    description: errors.map(({ code, detail }) => `\`${code}\`: ${detail}`).join('\n\n'),
    ...(header && { headers: { [header]: reference('headers', header) } }),
    content: {
      'application/problem+json': {
        schema,
        examples: Object.fromEntries(errors.map((error) => [error.code, { value: exampleOf(error) }])),
      },
    },
  };
}

const nameOf = (errors: readonly ErrorDefinition[]) =>
  errors
    .map(({ code }) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .join('Or');

/**
 * Describes the failures of endpoints. Failures that many endpoints share are described once, in `responses`.
 */
export function createFailures() {
  const responses: Record<string, unknown> = {};
  return {
    responses,
    /** The failures grouped by status. */
    errorsOf(endpoint: EndpointDefinition): Record<string, unknown> {
      const all = [...new Set([...coreErrorsOf(endpoint), ...(endpoint.errors ?? [])])];
      const byStatus = Object.entries(Object.groupBy(all, ({ status }) => status));
      return Object.fromEntries(
        byStatus.map(([status, errors = []]) => {
          const response = responseOf(Number(status), errors);
          if (errors.some((error) => endpoint.errors?.includes(error))) return [status, response];
          const name = nameOf(errors) || STATUS_CODES[status]!;
          responses[name] = response;
          return [status, reference('responses', name)];
        }),
      );
    },
  };
}
