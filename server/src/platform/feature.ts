import type { Authenticate } from './actor.ts';
import type { SlashCommand } from './commands/slash-command.ts';
import type { Context } from './context.ts';
import type { Database } from './database/connection/client.ts';
import type { Commits } from './database/transactions/commits.ts';
import type { Tx } from './database/transactions/transact.ts';
import type { FileLocation } from './files/file-location.ts';
import type { Files } from './files/files.ts';
import type { Spools } from './files/spool.ts';
import type { Hook, HookHandler } from './hooks.ts';
import type { Downloads } from './http/responses/downloads.ts';
import type { Route } from './http/route.ts';
import type { Worker } from './jobs/worker.ts';
import type { FairQueue } from './limits/fair-queue.ts';
import type { Limits } from './limits/limits.ts';
import type { Log } from './log/log.ts';
import type { Mailer } from './mail/mail.ts';
import type { NotificationSource } from './notifications/notification-source.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { OwnDataSource } from './own-data/own-data-source.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Signals } from './realtime/signals.ts';
import type { ConnectHandler, DisconnectHandler, SocketHandler } from './realtime/socket-events.ts';
import type { SearchSource } from './search/search-source.ts';
import type { Settings } from './settings/settings.ts';

/** The platform services that features depend on. Other services come with each request, event and job. */
export interface Platform {
  readonly database: Database;
  readonly log: Log;
  /** A separate pool for statements that may take minutes, such as exports and index builds. */
  readonly longRunning: Database;
  /** Requests take turns for the connections of `longRunning`: one for each user, and one connection is always left to index builds. */
  readonly longRunningQueue: FairQueue;
  readonly realtime: Realtime;
  readonly signals: Signals;
  /** Announces the committed transactions of this process. */
  readonly commits: Pick<Commits, 'onCommit'>;
  readonly limits: Limits;
  /** The downloads that this process sends; they end with their sessions. */
  readonly downloads: Downloads;
  readonly files: Files;
  /** Temporary files between a fast writer and a slow reader. */
  readonly spools: Spools;
  /** The file locations of all features. Call it after all features are assembled. */
  readonly fileLocations: () => readonly FileLocation[];
  /** The notification sources of all features. Call it after all features are assembled. */
  readonly notificationSources: () => readonly NotificationSource[];
  /** The search sources of all features. Call it after all features are assembled. */
  readonly searchSources: () => readonly SearchSource[];
  /** The parts of the download of a user’s own data. Call it after all features are assembled. */
  readonly ownDataSources: () => readonly OwnDataSource[];
  /** The slash commands of all features. Call it after all features are assembled. */
  readonly slashCommands: () => readonly SlashCommand[];
  /** The HTTP client for URLs from users. */
  readonly outbound: Outbound;
  readonly mailer: Mailer;
  readonly settings: Settings & { readonly secretKey: string };
  readonly version: string;
  /** The public URL of the product, without a trailing slash. Known once the server listens. */
  readonly publicUrl: () => string;
  /** Whether a URL leads to this server. */
  readonly isOwnAddress: (address: string) => boolean;
}

/** Tables of other features that the SQL of a feature accesses. */
export interface ForeignTables {
  readonly reads?: readonly string[];
  readonly writes?: readonly string[];
}

/** The contribution of a feature to the server. */
export interface Contribution {
  /** The foreign tables that the feature’s SQL accesses; a test verifies the list. */
  readonly foreignTables?: ForeignTables;
  readonly routes?: readonly Route[];
  readonly socketHandlers?: readonly SocketHandler[];
  /** The feature's kind of file location, which decides who can read its files. */
  readonly fileLocation?: FileLocation;
  /** The feature's kinds of notifications, with who may see them. */
  readonly notificationSources?: readonly NotificationSource[];
  /** The kinds of search results that the feature contributes. */
  readonly searchSources?: readonly SearchSource[];
  /** What the feature adds to the download of a user’s own data. */
  readonly ownDataSource?: OwnDataSource;
  /** Commands that users type in the composer. */
  readonly slashCommands?: readonly SlashCommand[];
  /** Runs before a connection receives its first event. */
  readonly onConnect?: ConnectHandler;
  /** Runs after a connection has ended. */
  readonly onDisconnect?: DisconnectHandler;
  readonly workers?: readonly Worker[];
  /** Handlers of the hooks that lower features define. */
  readonly hookHandlers?: readonly HookHandler[];
  /**
   * Runs after the migrations and before the server accepts requests. Work that it begins and that goes on in the background uses this context,
   * whose connections requests do not need.
   */
  readonly start?: (background: Context) => Promise<void>;
  /** Stops background work that `start` began. */
  readonly stop?: () => void;
  /** Authenticates an access token. Exactly one feature provides it. */
  readonly authenticate?: Authenticate;
  /** Authenticates the cookie for files. The same feature provides it. */
  readonly authenticateFileRequest?: Authenticate;
}

/** A feature: a function that takes the platform services it needs as its one argument. */
export type Feature = (platform: Platform) => Contribution;

export interface Assembly {
  readonly routes: readonly Route[];
  readonly socketHandlers: readonly SocketHandler[];
  readonly connectHandlers: readonly ConnectHandler[];
  readonly disconnectHandlers: readonly DisconnectHandler[];
  readonly workers: readonly Worker[];
  readonly hookHandlers: readonly HookHandler[];
  readonly authenticate: Authenticate;
  readonly authenticateFileRequest: Authenticate;
  start(background: Context): Promise<void>;
  stop(): void;
}

/** Combines the contributions of the features, in their order. */
export function assemble(
  features: readonly Feature[],
  platform: Omit<
    Platform,
    'fileLocations' | 'notificationSources' | 'ownDataSources' | 'searchSources' | 'slashCommands'
  >,
): Assembly {
  const fileLocations = () => parts.flatMap((part) => part.fileLocation ?? []);
  const notificationSources = () => parts.flatMap((part) => part.notificationSources ?? []);
  const searchSources = () => parts.flatMap((part) => part.searchSources ?? []);
  const ownDataSources = () => parts.flatMap((part) => part.ownDataSource ?? []);
  const slashCommands = () => parts.flatMap((part) => part.slashCommands ?? []);
  const parts: readonly Contribution[] = features.map((feature) =>
    feature({
      ...platform,
      fileLocations,
      notificationSources,
      ownDataSources,
      searchSources,
      slashCommands,
    }),
  );
  const [authenticate, ...others] = parts.flatMap((part) => part.authenticate ?? []);
  const [authenticateFileRequest] = parts.flatMap((part) => part.authenticateFileRequest ?? []);
  if (!authenticate || !authenticateFileRequest || others.length > 0)
    throw new Error('Exactly one feature must provide authentication.');
  return {
    routes: parts.flatMap((part) => part.routes ?? []),
    socketHandlers: parts.flatMap((part) => part.socketHandlers ?? []),
    connectHandlers: parts.flatMap((part) => part.onConnect ?? []),
    disconnectHandlers: parts.flatMap((part) => part.onDisconnect ?? []),
    workers: parts.flatMap((part) => part.workers ?? []),
    hookHandlers: parts.flatMap((part) => part.hookHandlers ?? []),
    authenticate,
    authenticateFileRequest,
    async start(background) {
      for (const part of parts) await part.start?.(background);
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
