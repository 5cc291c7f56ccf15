import type * as z from 'zod/mini';
import type { Permission } from './permission.ts';

/** A realtime event that the server sends after a commit. */
export interface ServerEvent<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly from: 'server';
  readonly name: string;
  readonly payload: Payload;
}

/** A realtime event that a client sends. The client can request an acknowledgement (see `Acknowledgement`). */
export interface ClientEvent<
  Payload extends z.ZodMiniType = z.ZodMiniType,
  Ack extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly from: 'client';
  readonly name: string;
  readonly payload: Payload;
  /** The senders of the event: `session` allows every connected user; otherwise a permission that the server checks first. */
  readonly permission: 'session' | Permission;
  /** The rate limit of one connection, in events per second. */
  readonly ratePerSecond: number;
  /** The fields of a successful acknowledgement besides `ok: true`. */
  readonly ack?: Ack;
}

export type Acknowledgement<Ack = object> =
  | ({ ok: true } & Ack)
  | { ok: false; code: string; detail: string };

export function defineEvent<const E extends Omit<ServerEvent, 'from'>>(event: E) {
  return { ...event, from: 'server' as const };
}

export function defineClientEvent<const E extends Omit<ClientEvent, 'from'>>(event: E) {
  return { ...event, from: 'client' as const };
}

export type EventPayload<E extends { payload: z.ZodMiniType }> = z.output<E['payload']>;
/** The fields of a successful acknowledgement besides `ok: true`. */
export type EventAck<E extends ClientEvent> = E extends { readonly ack: infer A extends z.ZodMiniType }
  ? z.output<A>
  : object;
