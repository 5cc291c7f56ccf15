import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@workflow/embedded-postgres/embedded-postgres.ts';
import { features } from './features.ts';
import { addressOf, type Database, type DatabaseAddress } from './platform/database/connection/client.ts';
import { createPostgresConnection } from './platform/database/connection/link.ts';
import { migrate } from './platform/database/migrate.ts';
import { Commits } from './platform/database/transactions/commits.ts';
import { createTransact, type Transact } from './platform/database/transactions/transact.ts';
import { assemble } from './platform/feature.ts';
import { createFiles } from './platform/files/files.ts';
import { createSpools } from './platform/files/spool.ts';
import { createHttp, ROUTER_OPTIONS } from './platform/http/http.ts';
import { httpAddressOf } from './platform/http/http-address.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { type Phase, serveReadiness } from './platform/http/readiness.ts';
import { limitRequests } from './platform/http/requests/limit-requests.ts';
import { createDownloads } from './platform/http/responses/downloads.ts';
import { recordAllowedMethods } from './platform/http/routes/allowed-methods.ts';
import { registerRoutes } from './platform/http/routes/register-routes.ts';
import { answerUnknownAddresses } from './platform/http/routes/unknown-address.ts';
import { serveWeb } from './platform/http/static-web.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createTransport } from './platform/mail/transport.ts';
import { createUnconfirmedMailLimit } from './platform/mail/unconfirmed-mail-limit.ts';
import { serveDescription } from './platform/openapi/serve-description.ts';
import { type Network, publicInternet } from './platform/outbound/network.ts';
import { createOutbound } from './platform/outbound/outbound.ts';
import { stopPictureProcesses } from './platform/pictures/pictures.ts';
import { type Cleanups, createCleanups } from './platform/process/cleanups.ts';
import { explainStartError } from './platform/process/explain-start-error.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { createSignals } from './platform/realtime/signals.ts';
import { secretKeyOf } from './platform/settings/secret-key.ts';
import type { Settings } from './platform/settings/settings.ts';

export interface App {
  /** The public URL of the server, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly database: Database;
  readonly transact: Transact;
  /** Finishes running requests, then stops everything. */
  close(): Promise<void>;
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The interval for closing idle connections while the server stops. */
const CLOSE_IDLE_INTERVAL_MS = 20;
/**
 * Two connections, so that a job with a long statement does not delay reminders, scheduled messages and
 * previews.
 */
const JOB_CONNECTIONS = 2;
const JOB_TIMEOUT_MS = 60_000;
/**
 * The connections for background work, such as the search index, presence, and the leases of calls. Requests and background work never wait
 * for each other’s connections.
 */
const BACKGROUND_CONNECTIONS = 2;
/** The connections for exports and index builds. Exports take turns, and leave one connection to index builds. */
const LONG_RUNNING_CONNECTIONS = 3;
const LONG_RUNNING_TIMEOUT_MS = 120_000;

/**
 * Starts the server in this process. If the start fails or the signal aborts it, everything that was started
 * is stopped again. `network` limits which hosts links in messages may lead to. @throws StartError for
 * problems that an operator can fix, and the signal's reason
 */
export async function startApp(
  settings: Settings,
  signal = new AbortController().signal,
  network: Network = publicInternet,
): Promise<App> {
  const log = createLog(settings.logLevel);
  const cleanups = createCleanups(log);
  // Stopping the parts makes the running start steps fail.
  const stop = () => void cleanups.run();
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const app = await start(settings, { log, cleanups, signal, network });
    signal.throwIfAborted();
    return app;
  } catch (error) {
    await cleanups.run();
    throw signal.aborted ? signal.reason : explainStartError(error, settings);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

interface StartContext {
  readonly log: Log;
  readonly cleanups: Cleanups;
  readonly signal: AbortSignal;
  readonly network: Network;
}

async function start(settings: Settings, starting: StartContext): Promise<App> {
  const { log, cleanups, signal, network } = starting;
  const address = await startOrFindDatabase(settings, starting);
  const link = createPostgresConnection(address, log);
  cleanups.add(() => link.close());
  await link.connect();
  const database = link.open(settings.databasePoolSize, {
    statementTimeoutMs: settings.databaseStatementTimeoutMs,
  });
  const longRunning = link.open(LONG_RUNNING_CONNECTIONS, { statementTimeoutMs: LONG_RUNNING_TIMEOUT_MS });
  const limits = createLimits({
    enabled: settings.rateLimit,
    trustProxy: settings.trustProxy,
    rateStore: await connectToRateStore(settings, starting),
  });
  const downloads = createDownloads(limits);
  const longRunningQueue = limits.createQueue({
    ofAll: LONG_RUNNING_CONNECTIONS - 1,
    ofOne: 1,
    waiting: Number.POSITIVE_INFINITY,
  });
  const http = createHttp({ log, limits });
  limitRequests(http, limits);
  const allowedMethods = recordAllowedMethods(http, ROUTER_OPTIONS);
  const relay = await connectToRelay(settings, starting);
  const signals = createSignals(link, log);
  const realtime = createRealtime({ http: http.server, log, signals, limits, relay });
  const jobs = await createJobs(address, link, log);
  const commits = new Commits();
  const transactOn = (database: Database) =>
    createTransact({
      database,
      audience: realtime,
      jobs,
      signals,
      log,
      hookHandlers: () => assembly.hookHandlers,
      onCommit: () => commits.announce(),
      cancelBlockingStatements: () => link.cancelBlockingStatements(),
    });
  const transact = transactOn(database);

  let phase: Phase = 'starting';
  let url = settings.publicUrl ?? '';
  const isOwnAddress = (address: string) => URL.parse(address)?.origin === URL.parse(url)?.origin;
  const files = createFiles(join(settings.dataDir, 'files'), settings.s3);
  cleanups.add(async () => stopPictureProcesses());
  const spools = createSpools(join(settings.dataDir, 'spool'));
  await spools
    .deleteLeftovers()
    .catch((error) => log.warn({ err: error }, 'old temporary files could not be deleted'));
  const secretKey = await secretKeyOf(settings);
  const mailTransport = createTransport(settings);
  cleanups.add(async () => mailTransport.close());
  const { mailer, mailWorker } = createMailer(
    mailTransport,
    secretKey,
    createUnconfirmedMailLimit(limits),
    log,
  );
  const { authenticate, authenticateFileRequest, ...assembly } = assemble(features, {
    database,
    log,
    longRunning,
    longRunningQueue,
    realtime,
    signals,
    commits,
    limits,
    downloads,
    files,
    spools,
    outbound: createOutbound({
      network,
      userAgent: `WorkFlow/${version}`,
      isOwn: isOwnAddress,
    }),
    mailer,
    settings: { ...settings, secretKey },
    version,
    publicUrl: () => url,
    isOwnAddress,
  });
  const context = { reader: database, transact };

  serveReadiness(http, () => phase, {
    database: () => link.isUnavailable,
    redis: () => relay?.state() === 'away',
  });
  serveDescription(http, version);
  serveMetrics(http, realtime.connections);
  registerRoutes(http, assembly.routes, {
    ...context,
    authenticate,
    authenticateFileRequest,
    limits,
    downloads,
    files,
    connections: settings.databasePoolSize,
  });
  // The content security policy allows requests to the LiveKit server, because its client checks over HTTP why a connection failed.
  const showScreen = await serveWeb(
    http,
    settings.livekit ? [new URL(httpAddressOf(settings.livekit.url)).origin] : [],
  );
  answerUnknownAddresses(http, { authenticate, allowedMethods, showScreen });

  signal.throwIfAborted();
  await http.listen({ port: settings.port, host: settings.host });
  cleanups.add(() => http.close());
  const { port } = http.server.address() as AddressInfo;
  url ||= `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;

  await migrate(address, signal);
  await link.loadArrayTypes();
  cleanups.add(() => jobs.stop());
  const jobDatabase = link.open(JOB_CONNECTIONS, { statementTimeoutMs: JOB_TIMEOUT_MS });
  await jobs.start([...assembly.workers, mailWorker], {
    reader: jobDatabase,
    transact: transactOn(jobDatabase),
  });
  await signals.listen();
  cleanups.add(async () => assembly.stop());
  const background = link.open(BACKGROUND_CONNECTIONS, {
    statementTimeoutMs: settings.databaseStatementTimeoutMs,
  });
  await assembly.start({ reader: background, transact: transactOn(background) });
  await realtime.listen({
    authenticate,
    handlers: assembly.socketHandlers,
    connectHandlers: assembly.connectHandlers,
    disconnectHandlers: assembly.disconnectHandlers,
    context,
  });
  cleanups.add(async () => {
    phase = 'stopping';
    // Open sockets and idle connections would delay the stop.
    await realtime.stop();
    const closeIdle = setInterval(() => http.server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
    await http.close().finally(() => clearInterval(closeIdle));
  });
  phase = 'ready';
  return { url, port, database, transact, close: () => cleanups.run() };
}

async function connectToRateStore(
  { redisUrl, rateLimit }: Settings,
  { log, cleanups, signal }: StartContext,
) {
  if (!redisUrl || !rateLimit) return undefined;
  const { connectRateStore } = await import('./platform/limits/redis-rate-store.ts');
  const store = await connectRateStore(redisUrl, log, signal);
  cleanups.add(async () => store.close());
  return store;
}

async function connectToRelay({ redisUrl }: Settings, { log, cleanups, signal }: StartContext) {
  if (!redisUrl) return undefined;
  const { connectRelay } = await import('./platform/realtime/relay.ts');
  const relay = await connectRelay(redisUrl, log, signal);
  cleanups.add(() => relay.close());
  return relay;
}

async function startOrFindDatabase(
  { databaseUrl, dataDir, databasePoolSize }: Settings,
  { log, cleanups, signal }: StartContext,
): Promise<DatabaseAddress> {
  if (databaseUrl) return addressOf(databaseUrl);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    connections: databasePoolSize,
    signal,
    warn: (line) => log.warn(line),
  });
  cleanups.add(() => postgres.stop());
  const { user, ...address } = postgres.connection;
  return { ...address, username: user };
}
