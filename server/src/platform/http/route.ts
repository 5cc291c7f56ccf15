import type { Readable } from 'node:stream';
import type {
  Download,
  EndpointDefinition,
  EndpointOutput,
  EndpointParsed,
  Upload,
} from '@workflow/contract/core/api/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../actor.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../database/connection/client.ts';
import type { Tx } from '../database/transactions/transact.ts';
import type { Failure } from '../failure.ts';
import type { StoredFile } from '../files/files.ts';
import type { ReceivedFile } from './requests/receive-file.ts';
import type { EncodedResponse } from './responses/encoded-response.ts';

/** The arguments of a handler: the validated input, the caller and the transaction of the request. */
export type Handled<E extends EndpointDefinition> = EndpointParsed<E> &
  Pick<Context, 'reader'> & {
    readonly actor: E['permission'] extends 'public' ? null : Caller;
    /** The transaction of the request (see `RouteOptions`); a GET has none. `reader` reads outside the transaction. */
    readonly tx: E['method'] extends 'GET' ? never : Tx;
    readonly request: FastifyRequest;
    /** The reply, for setting cookies. The handler returns the response itself. */
    readonly reply: FastifyReply;
    /** Marks that a create request found an existing object; the response then has `statusWhenExisting`. */
    readonly respondExisting: () => void;
  };

export interface RouteOptions {
  /**
   * `single-statement`: see `Transact.singleStatement`. By default the handler runs in one transaction and may run again after a conflict.
   */
  readonly transaction?: 'single-statement';
  /** Whether the request may read very much data. Heavy requests run in a fair queue, so that one user cannot occupy all connections. */
  readonly isHeavy?: true;
}

/** A file response; `type` is one of the media types of the endpoint. */
export interface FileAnswer {
  readonly file: StoredFile;
  readonly type: string;
  /**
   * The entity tag. It changes with the content and is unique to this file, so that it does not reveal other files with equal content.
   */
  readonly tag: string;
  /** The download name; without one the browser offers no download. */
  readonly name?: string;
}

/** A generated file, downloaded under the name. */
export interface StreamAnswer {
  /**
   * The content security policy, and whether search engines may list the page. Given for a page that browsers show instead of downloading
   * it.
   */
  readonly shown?: { readonly contentPolicy: string; readonly isIndexed: boolean };
  readonly stream: Readable;
  readonly type: string;
  readonly name: string;
}

type Output<E extends EndpointDefinition> = E extends { readonly download: { readonly streamed: true } }
  ? StreamAnswer
  : E extends { readonly download: Download }
    ? FileAnswer
    : EndpointOutput<E>;

/**
 * The arguments before the transaction: the caller, the validated input, and the uploaded file, which exists until the response is
 * complete.
 */
type HandlerInput<E extends EndpointDefinition> = EndpointParsed<E> & {
  readonly actor: E['permission'] extends 'public' ? null : Caller;
  readonly reader: Reader;
  readonly request: FastifyRequest;
  /** Aborts when the connection closes and no client waits for the response. */
  readonly ending: AbortSignal;
} & (E extends { readonly upload: Upload } ? { readonly file: ReceivedFile } : object);

/**
 * The handler of an endpoint. A thrown failure rolls the transaction back; a returned failure is sent as well, but the transaction
 * commits.
 */
type Handle<E extends EndpointDefinition, Given = object> = (
  handled: Handled<E> & Given,
) => Promise<Output<E> | EncodedResponse | Failure>;

export interface Route {
  readonly endpoint: EndpointDefinition;
  readonly prepare?: (input: HandlerInput<EndpointDefinition>) => Promise<unknown>;
  readonly undo?: (prepared: unknown) => Promise<void>;
  readonly handle: Handle<EndpointDefinition, { readonly prepared: unknown }>;
  readonly options: RouteOptions;
}

/** Declares the handler of an endpoint. */
export function route<E extends EndpointDefinition>(
  endpoint: E,
  handle: Handle<E>,
  options: RouteOptions = {},
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'], options };
}

/**
 * Declares a handler with a preparation that runs once before the transaction: slow work such as hashing or storing a file, or a check
 * without the database. If the handler refuses, `undo` reverts the preparation; after any other error the transaction may have committed,
 * and a cleanup job decides.
 */
export function preparedRoute<E extends EndpointDefinition, Prepared>(
  endpoint: E,
  prepare: (input: HandlerInput<E>) => Promise<Prepared>,
  handle: Handle<E, { readonly prepared: Prepared }>,
  undo?: (prepared: Prepared) => Promise<void>,
): Route {
  return {
    ...route(endpoint, handle as unknown as Handle<E>),
    prepare: prepare as Route['prepare'] & object,
    ...(undo && { undo: undo as Route['undo'] & object }),
  };
}
