import type * as z from 'zod/mini';
import type { Permission } from './permission.ts';

/** A realtime event that the server sends after a commit. */
export interface ServerEvent<Payload extends z.ZodMiniType = z.ZodMiniType> {
  readonly from: 'server';
  readonly name: string;
  readonly payload: Payload;
}

/** A realtime event that a client sends; it may ask for an acknowledgement (see `Acknowledgement`). */
export interface ClientEvent<
  Payload extends z.ZodMiniType = z.ZodMiniType,
  Ack extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly from: 'client';
  readonly name: string;
  readonly payload: Payload;
  /** `session` for everybody who is connected; else the rule that the server asks before anything is done. */
  readonly permission: 'session' | Permission;
  /** How often one connection may send it in a second. */
  readonly ratePerSecond: number;
  /** What a success acknowledges besides `ok: true`. */
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
/** What a success of the event is acknowledged with, besides `ok: true`. */
export type EventAck<E extends ClientEvent> = E extends { readonly ack: infer A extends z.ZodMiniType }
  ? z.output<A>
  : object;
