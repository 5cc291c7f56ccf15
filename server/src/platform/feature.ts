import type { Authenticate } from './actor.ts';
import type { Database } from './database/connection/client.ts';
import type { Transact, Tx } from './database/transactions/transact.ts';
import type { FileLocation } from './files/file-location.ts';
import type { Files } from './files/files.ts';
import type { Hook, HookHandler } from './hooks.ts';
import type { Route } from './http/route.ts';
import type { Worker } from './jobs/worker.ts';
import type { Limits } from './limits/limits.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Signals } from './realtime/signals.ts';
import type { ConnectHandler, DisconnectHandler, SocketHandler } from './realtime/socket-events.ts';
import type { Settings } from './settings/settings.ts';

/** What there is for features to stand on. What is not here comes with each request, event and job. */
export interface Platform {
  readonly database: Database;
  /** Connections of their own for statements that may take minutes, such as exports and index builds. */
  readonly longRunning: Database;
  readonly realtime: Realtime;
  readonly signals: Signals;
  readonly limits: Limits;
  readonly files: Files;
  /** Where files are; known once all features are there. */
  readonly filePlaces: () => readonly FileLocation[];
  /** With which it fetches what people name. */
  readonly outbound: Outbound;
  readonly settings: Settings & { readonly secretKey: string };
  readonly version: string;
  /** Where people reach the product, without a trailing slash. Known once the server listens. */
  readonly publicUrl: () => string;
  /** Whether an address leads to this server. */
  readonly isOwnAddress: (address: string) => boolean;
}

/** Tables of other features. */
export interface ForeignTables {
  readonly reads?: readonly string[];
  readonly writes?: readonly string[];
}

/** What a feature brings. */
export interface Contribution {
  /** What the feature's SQL touches beside its own tables; a test holds it to that. */
  readonly foreignTables?: ForeignTables;
  readonly routes?: readonly Route[];
  readonly socketHandlers?: readonly SocketHandler[];
  /** A kind of place where files are: it says who reads them. */
  readonly filePlace?: FileLocation;
  /** What has to be done before a connection is greeted. */
  readonly onConnect?: ConnectHandler;
  /** What has to be done when a connection has ended. */
  readonly onDisconnect?: DisconnectHandler;
  readonly workers?: readonly Worker[];
  /** Handlers of the hooks that lower features define. */
  readonly hookHandlers?: readonly HookHandler[];
  /** What has to be done once the schema is up to date and before anybody is served. */
  readonly start?: (transact: Transact) => Promise<void>;
  /** Ends what `start` began and would go on by itself. */
  readonly stop?: () => void;
  /** Who it is that carries an access token. One feature says so. */
  readonly authenticate?: Authenticate;
  /** Who it is that carries the cookie with which files are read; the same feature says so. */
  readonly authenticateReading?: Authenticate;
}

/** A feature names what it needs of the platform in the one argument that it is called with. */
export type Feature = (platform: Platform) => Contribution;

export interface Assembly {
  readonly routes: readonly Route[];
  readonly socketHandlers: readonly SocketHandler[];
  readonly connectHandlers: readonly ConnectHandler[];
  readonly disconnectHandlers: readonly DisconnectHandler[];
  readonly workers: readonly Worker[];
  readonly hookHandlers: readonly HookHandler[];
  readonly authenticate: Authenticate;
  readonly authenticateReading: Authenticate;
  start(transact: Transact): Promise<void>;
  stop(): void;
}

/** Puts together what the features bring, in their order. */
export function assemble(features: readonly Feature[], platform: Omit<Platform, 'filePlaces'>): Assembly {
  const filePlaces = () => parts.flatMap((part) => part.filePlace ?? []);
  const parts: readonly Contribution[] = features.map((feature) => feature({ ...platform, filePlaces }));
  const [authenticate, ...others] = parts.flatMap((part) => part.authenticate ?? []);
  const [authenticateReading] = parts.flatMap((part) => part.authenticateReading ?? []);
  if (!authenticate || !authenticateReading || others.length > 0)
    throw new Error('One feature says who people are, and no other.');
  return {
    routes: parts.flatMap((part) => part.routes ?? []),
    socketHandlers: parts.flatMap((part) => part.socketHandlers ?? []),
    connectHandlers: parts.flatMap((part) => part.onConnect ?? []),
    disconnectHandlers: parts.flatMap((part) => part.onDisconnect ?? []),
    workers: parts.flatMap((part) => part.workers ?? []),
    hookHandlers: parts.flatMap((part) => part.hookHandlers ?? []),
    authenticate,
    authenticateReading,
    async start(transact) {
      for (const part of parts) await part.start?.(transact);
    },
    stop() {
      for (const part of parts) part.stop?.();
    },
  };
}

/** Connects a handler with a hook. The transaction rolls back if the handler throws. */
export function onHook<Payload, Result>(
  hook: Hook<Payload, Result>,
  handle: (tx: Tx, payload: Payload) => Promise<Result>,
): HookHandler {
  return { hook: hook.name, handle };
}
