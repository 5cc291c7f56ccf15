/** An error of the API. Clients show `detail`, one sentence, to the user as it is. */
export interface ErrorDefinition {
  readonly code: string;
  readonly status: number;
  readonly detail: string;
}

type Codes = Record<string, { readonly status: number; readonly detail: string }>;

/** Defines errors. The keys are the stable `code`s that clients may branch on. */
export function defineErrors<const C extends Codes>(
  errors: C,
): { readonly [K in keyof C]: ErrorDefinition & { code: K } } {
  return Object.fromEntries(Object.entries(errors).map(([code, error]) => [code, { code, ...error }])) as {
    readonly [K in keyof C]: ErrorDefinition & { code: K };
  };
}

/** Errors of endpoints that receive a file. */
export const uploadErrors = defineErrors({
  not_multipart: { status: 415, detail: 'The body must be sent as multipart/form-data.' },
  no_room: { status: 503, detail: 'The server has no space for files right now. Please try again later.' },
});

/** Errors of endpoints that return a file. Uploads can return `files_away` too. */
export const downloadErrors = defineErrors({
  too_many_downloads: {
    status: 429,
    detail: 'You are downloading too many files at once. Please try again when one has finished.',
  },
  unsatisfiable_range: { status: 416, detail: 'The file does not have the requested range.' },
  files_away: {
    status: 503,
    detail: 'The server cannot reach its files at the moment. Please try again later.',
  },
});

/** Errors that any endpoint or event can return. */
export const coreErrors = defineErrors({
  bad_request: { status: 400, detail: 'The request could not be read.' },
  malformed_json: { status: 400, detail: 'The body is not valid JSON.' },
  malformed_id: { status: 400, detail: 'The URL contains an id that is not valid.' },
  unauthenticated: { status: 401, detail: 'Please sign in.' },
  forbidden: { status: 403, detail: 'You do not have permission to do this.' },
  two_factor_required: {
    status: 403,
    detail: 'This workspace requires two-factor authentication. Set it up for your account to continue.',
  },
  not_found: { status: 404, detail: 'This does not exist, or you do not have access to it.' },
  method_not_allowed: { status: 405, detail: 'This method is not allowed for this URL.' },
  request_timeout: { status: 408, detail: 'The request took too long to arrive.' },
  too_large: { status: 413, detail: 'The request is too large.' },
  unsupported_type: { status: 415, detail: 'The body must be sent as application/json.' },
  invalid: { status: 422, detail: 'Some of the values are not valid.' },
  rate_limited: { status: 429, detail: 'Too many requests. Please wait a moment and try again.' },
  starting: { status: 503, detail: 'The server is still starting. Please try again in a moment.' },
  stopping: { status: 503, detail: 'The server is shutting down. Please try again in a moment.' },
  database_away: {
    status: 503,
    detail: 'The server cannot reach its database at the moment. Please try again in a few seconds.',
  },
  internal: { status: 500, detail: 'Something went wrong on our side.' },
});
