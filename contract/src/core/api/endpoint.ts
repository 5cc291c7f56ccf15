import type * as z from 'zod/mini';
import type { ErrorDefinition } from './error.ts';
import type { Permission } from './permission.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A file upload: the field `file` of a `multipart/form-data` body. Unknown form fields are dropped. The server receives the whole file
 * before it begins the transaction of the request.
 */
export interface Upload {
  readonly maxBytes: number;
  /** The error for a file above `maxBytes`. */
  readonly tooLarge: ErrorDefinition;
  /** The other fields of the form. They may come before or after the file. */
  readonly fields?: z.ZodMiniType;
}

/**
 * A file as the response, with one of these media types. Headers prevent browsers from running it. Clients may send range and conditional
 * requests.
 */
export interface Download {
  readonly types: readonly [string, ...string[]];
  /** How many seconds clients may cache the file without revalidation; 0 if the server must check the permission each time. */
  readonly freshSeconds: number;
  /** The server generates the file while sending it: without `Content-Length`, and without range requests. */
  readonly streamed?: true;
  /** Whether a caller may have any number of these downloads at a time: small files that a screen shows many of. */
  readonly isUncounted?: true;
}

/** One HTTP operation. Server routes, the web client’s typed calls, the OpenAPI document and the access tests derive from it. */
export interface EndpointDefinition {
  readonly method: Method;
  /** The path below `/api/v1`, with `:name` for path parameters. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** A file upload, which replaces the body. */
  readonly upload?: Upload;
  /** Whether the server accepts a body of any media type and ignores it, such as the form that mail programs send. */
  readonly ignoresBody?: true;
  /** The schema of a successful response; absent for 204. The server strips fields that the schema does not name. */
  readonly response?: z.ZodMiniType;
  /** A file download, which replaces the response. */
  readonly download?: Download;
  /** The status of a successful response; 200 by default. */
  readonly status?: 200 | 201 | 204;
  /** The status when a create request returns an object that already exists. */
  readonly statusWhenExisting?: 200;
  /** The errors of this endpoint, in addition to the core errors that apply to every endpoint of its kind. */
  readonly errors?: readonly ErrorDefinition[];
  /** The callers of the endpoint: `public` needs no token, `session` any valid token; otherwise a permission that the service enforces. */
  readonly permission: 'public' | 'session' | Permission;
  /** The rate limit for one caller in requests per minute, if lower than the general limit. */
  readonly ratePerMinute?: number;
  /**
   * Whether requests are counted for each session before they are counted for the user. It is set where users end a stolen session or change
   * the password, because the stolen session could otherwise use up their limit. With `ratePerMinute`, all sessions of a user together may
   * send five times as much.
   */
  readonly isCountedBySession?: true;
}

export function defineEndpoint<const E extends EndpointDefinition>(endpoint: E): E {
  return endpoint;
}

type SchemaOf<E, K extends string> = E extends { readonly [P in K]: infer S extends z.ZodMiniType }
  ? S
  : never;
type InputOf<E, K extends string> = [SchemaOf<E, K>] extends [never]
  ? object
  : { [P in K]: z.input<SchemaOf<E, K>> };
/** The query is optional if all of its fields are. */
type QueryOf<E> = [SchemaOf<E, 'query'>] extends [never]
  ? object
  : object extends z.input<SchemaOf<E, 'query'>>
    ? { query?: z.input<SchemaOf<E, 'query'>> }
    : { query: z.input<SchemaOf<E, 'query'>> };
type ParsedOf<E, K extends string> = [SchemaOf<E, K>] extends [never]
  ? object
  : { [P in K]: z.output<SchemaOf<E, K>> };

/** The form fields of an upload. Input and output types are equal, because the fields are ids. */
type FieldsOf<E> = E extends { readonly upload: { readonly fields: infer F extends z.ZodMiniType } }
  ? { fields: z.input<F> }
  : E extends { readonly upload: { readonly fields?: infer F } }
    ? F extends z.ZodMiniType
      ? { fields: z.input<F> }
      : object
    : object;

/** The argument of a client call: `{ params?, query?, body? }`. */
export type EndpointInput<E extends EndpointDefinition> = InputOf<E, 'params'> &
  QueryOf<E> &
  InputOf<E, 'body'> &
  (E extends { readonly upload: Upload } ? { file: Blob } & FieldsOf<E> : object);
/** The validated input that a handler receives. */
export type EndpointParsed<E extends EndpointDefinition> = ParsedOf<E, 'params'> &
  ParsedOf<E, 'query'> &
  ParsedOf<E, 'body'> &
  FieldsOf<E>;
/** The type of a successful response; `void` for 204. */
export type EndpointOutput<E extends EndpointDefinition> = [SchemaOf<E, 'response'>] extends [never]
  ? E extends { readonly download: Download }
    ? Blob
    : void
  : z.output<SchemaOf<E, 'response'>>;
