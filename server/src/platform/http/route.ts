import type { Readable } from 'node:stream';
import type {
  Download,
  EndpointDefinition,
  EndpointOutput,
  EndpointParsed,
  Upload,
} from '@workflow/contract/core/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../database/connection/client.ts';
import type { Tx } from '../database/transactions/transact.ts';
import type { Failure } from '../failure.ts';
import type { StoredFile } from '../files/files.ts';
import type { Encoded } from './encoded.ts';
import type { ReceivedFile } from './receive-file.ts';

/** What a handler is given: the checked input, who asks, and the transaction that the request is. */
export type Handled<E extends EndpointDefinition> = EndpointParsed<E> &
  Pick<Context, 'reader'> & {
    readonly actor: E['permission'] extends 'public' ? null : Actor;
    /** What the request writes and sets off (see `RouteOptions`); a GET does neither. `reader` stands beside the transaction. */
    readonly tx: E['method'] extends 'GET' ? never : Tx;
    readonly request: FastifyRequest;
    /** For cookies; the answer itself is what the handler gives back. */
    readonly reply: FastifyReply;
    /** Says that a create found the thing already there: the answer has `statusWhenExisting`. */
    readonly respondExisting: () => void;
  };

export interface RouteOptions {
  /** `single-statement`: see `Transact.singleStatement`. Otherwise one transaction around the handler, which may run again. */
  readonly transaction?: 'single-statement';
  /** It may have to read very much: such requests take turns, and whoever asks for many leaves connections to everybody else. */
  readonly isHeavy?: true;
}

/** A file as the answer; `type` is one of those that the endpoint names. */
export interface FileAnswer {
  readonly file: StoredFile;
  readonly type: string;
  /** Another one as soon as the bytes are others, and of this file alone: others learn from it that there is one with the same bytes. */
  readonly tag: string;
  /** What it is saved as; where there is none, a browser asks nobody to save it. */
  readonly name?: string;
}

/** A file that is made while it leaves; it is saved under the name. */
export interface StreamAnswer {
  readonly stream: Readable;
  readonly type: string;
  readonly name: string;
}

type Output<E extends EndpointDefinition> = E extends { readonly download: { readonly streamed: true } }
  ? StreamAnswer
  : E extends { readonly download: Download }
    ? FileAnswer
    : EndpointOutput<E>;

/** What is known before the transaction: who asks, the checked input, and the file that came, which is there until the answer is made. */
type Arrived<E extends EndpointDefinition> = EndpointParsed<E> & {
  readonly actor: E['permission'] extends 'public' ? null : Actor;
  readonly reader: Reader;
  /** Ends with the connection: nobody waits for the answer any more. */
  readonly ending: AbortSignal;
} & (E extends { readonly upload: Upload } ? { readonly file: ReceivedFile } : object);

/**
 * What serves an endpoint. A failure that it throws undoes what it did; one that it gives back is answered as well, and what it
 * did stands.
 */
type Handle<E extends EndpointDefinition, Given = object> = (
  handled: Handled<E> & Given,
) => Promise<Output<E> | Encoded | Failure>;

export interface Route {
  readonly endpoint: EndpointDefinition;
  readonly prepare?: (input: Arrived<EndpointDefinition>) => Promise<unknown>;
  readonly undo?: (prepared: unknown) => Promise<void>;
  readonly handle: Handle<EndpointDefinition, { readonly prepared: unknown }>;
  readonly options: RouteOptions;
}

/** Declares who serves an endpoint of the contract. */
export function route<E extends EndpointDefinition>(
  endpoint: E,
  handle: Handle<E>,
  options: RouteOptions = {},
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'], options };
}

/**
 * The same after something that takes long, such as hashing or a file, or that refuses without the database: done once, before the transaction.
 * Where that refuses, `undo` takes away what was prepared; after any other failure it may have been committed, and is left to a sweep.
 */
export function preparedRoute<E extends EndpointDefinition, Prepared>(
  endpoint: E,
  prepare: (input: Arrived<E>) => Promise<Prepared>,
  handle: Handle<E, { readonly prepared: Prepared }>,
  undo?: (prepared: Prepared) => Promise<void>,
): Route {
  return {
    ...route(endpoint, handle as unknown as Handle<E>),
    prepare: prepare as Route['prepare'] & object,
    ...(undo && { undo: undo as Route['undo'] & object }),
  };
}
