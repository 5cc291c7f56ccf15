import type * as z from 'zod/mini';
import type { ErrorDefinition } from './error.ts';
import type { Permission } from './permission.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A file that comes as the field `file` of a `multipart/form-data` body; fields that nobody asked for are dropped. It has arrived whole
 * before the request's transaction begins.
 */
export interface Upload {
  readonly maxBytes: number;
  /** What a longer one is answered with. */
  readonly tooLarge: ErrorDefinition;
  /** The other fields of the form, before or after the file. */
  readonly fields?: z.ZodMiniType;
}

/**
 * A file as the answer, of one of these media types. It says so itself, and never runs in a browser. It may be asked for in part, and
 * whether it is still the same.
 */
export interface Download {
  readonly types: readonly [string, ...string[]];
  /** For how many seconds whoever has it need not ask again; 0 where the right to it is looked at each time. */
  readonly freshSeconds: number;
  /** It is made while it leaves: nobody knows how long it will be, and it cannot be asked for in part. */
  readonly streamed?: true;
}

/** One HTTP operation. Server routes, the web's typed client, the OpenAPI document and the access tests come from it. */
export interface EndpointDefinition {
  readonly method: Method;
  /** Below `/api/v1`, with `:name` for path parameters. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Instead of a body. */
  readonly upload?: Upload;
  /** The body of a success; absent for 204. A field that it does not name is never sent. */
  readonly response?: z.ZodMiniType;
  /** Instead of a response. */
  readonly download?: Download;
  /** The status of a success: 200 unless said. */
  readonly status?: 200 | 201 | 204;
  /** The status when a create finds that the thing is already there and gives it back. */
  readonly statusWhenExisting?: 200;
  /** What can go wrong besides the core's errors, of which every endpoint has those that its kind can have. */
  readonly errors?: readonly ErrorDefinition[];
  /** `public` needs no token, `session` any valid one; else the rule that the service enforces. */
  readonly permission: 'public' | 'session' | Permission;
  /** Requests a minute for one caller, where it is tighter than the general limit. */
  readonly ratePerMinute?: number;
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
/** Where nothing of the query has to be given, neither has the query. */
type QueryOf<E> = [SchemaOf<E, 'query'>] extends [never]
  ? object
  : object extends z.input<SchemaOf<E, 'query'>>
    ? { query?: z.input<SchemaOf<E, 'query'>> }
    : { query: z.input<SchemaOf<E, 'query'>> };
type ParsedOf<E, K extends string> = [SchemaOf<E, K>] extends [never]
  ? object
  : { [P in K]: z.output<SchemaOf<E, K>> };

/** The fields of a form, in whichever direction: they are ids. */
type FieldsOf<E> = E extends { readonly upload: { readonly fields: infer F extends z.ZodMiniType } }
  ? { fields: z.input<F> }
  : E extends { readonly upload: { readonly fields?: infer F } }
    ? F extends z.ZodMiniType
      ? { fields: z.input<F> }
      : object
    : object;

/** What a caller passes: `{ params?, query?, body? }`. */
export type EndpointInput<E extends EndpointDefinition> = InputOf<E, 'params'> &
  QueryOf<E> &
  InputOf<E, 'body'> &
  (E extends { readonly upload: Upload } ? { file: Blob } & FieldsOf<E> : object);
/** What a handler receives, after validation. */
export type EndpointParsed<E extends EndpointDefinition> = ParsedOf<E, 'params'> &
  ParsedOf<E, 'query'> &
  ParsedOf<E, 'body'> &
  FieldsOf<E>;
/** What a success carries; `void` where it carries nothing. */
export type EndpointOutput<E extends EndpointDefinition> = [SchemaOf<E, 'response'>] extends [never]
  ? E extends { readonly download: Download }
    ? Blob
    : void
  : z.output<SchemaOf<E, 'response'>>;
