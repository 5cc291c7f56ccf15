import type { EndpointDefinition, EndpointOutput, EndpointParsed } from '@workflow/contract/core/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/transact.ts';

/** What a handler is given: the checked input, who asks, and the transaction that the request is. */
export type Handled<E extends EndpointDefinition> = EndpointParsed<E> &
  Context & {
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
}

export interface Route {
  readonly endpoint: EndpointDefinition;
  readonly handle: (handled: Handled<EndpointDefinition>) => Promise<unknown>;
  readonly options: RouteOptions;
}

/** Declares who serves an endpoint of the contract. */
export function route<E extends EndpointDefinition>(
  endpoint: E,
  handle: (handled: Handled<E>) => Promise<EndpointOutput<E>>,
  options: RouteOptions = {},
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'], options };
}
