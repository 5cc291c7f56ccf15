import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@workflow/contract/contract.ts';
import { coreErrors } from '@workflow/contract/core/error.ts';
import { assembleFeatures } from './features.ts';
import { addressOf, type Database, openDatabase } from './platform/database/client.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { createTransact, type Transact } from './platform/database/transact.ts';
import { Failure } from './platform/failure.ts';
import { recordAllowedMethods } from './platform/http/allowed-methods.ts';
import { createHttp, isOfApi, ROUTER_OPTIONS } from './platform/http/http.ts';
import { limitRequests } from './platform/http/limit-requests.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { describeApi } from './platform/http/openapi.ts';
import { sendProblem } from './platform/http/problem.ts';
import { API_BASE, registerRoutes } from './platform/http/register-routes.ts';
import { serveWeb } from './platform/http/static-web.ts';
import { answerUnknownAddresses } from './platform/http/unknown-address.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { createSignals } from './platform/realtime/signals.ts';
import { secretKeyOf } from './platform/settings/secret-key.ts';
import type { Settings } from './platform/settings/settings.ts';

export interface App {
  /** Where people reach the product, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly database: Database;
  readonly transact: Transact;
  /** Answers what is under way, then stops everything. */
  close(): Promise<void>;
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** How often a server that stops looks for connections that have had their answer. */
const IDLE_SWEEP_MS = 20;

/** Starts the whole product in this process; what was started is stopped again when the start fails. */
export async function startApp(settings: Settings): Promise<App> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    return await start(settings, cleanups, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  settings: Settings,
  cleanups: (() => Promise<unknown>)[],
  close: App['close'],
): Promise<App> {
  const log = createLog(settings.logLevel);
  const database = await connect(settings, log, cleanups);
  const limits = createLimits({ enabled: settings.rateLimit, trustProxy: settings.trustProxy });
  const http = createHttp({ log, limits });
  limitRequests(http, limits);
  const allowedMethods = recordAllowedMethods(http, ROUTER_OPTIONS);
  const relay = await linkRelay(settings, log, cleanups);
  const signals = createSignals(database, log);
  const realtime = createRealtime({ http: http.server, log, signals, limits, relay });
  const jobs = await createJobs(database, log);
  const transact = createTransact({ database, audience: realtime, jobs, signals, log });

  let isReady = false;
  let url = settings.publicUrl ?? '';
  const features = assembleFeatures({
    database,
    realtime,
    signals,
    secretKey: await secretKeyOf(settings),
    demoAccounts: settings.demoAccounts,
    version,
    publicUrl: () => url,
  });

  http.addHook('onRequest', async (request, reply) => {
    if (isReady || !isOfApi(request)) return;
    return sendProblem(request, reply.header('retry-after', '1'), new Failure(coreErrors.starting));
  });
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const answers = isReady && (await database.sql`select 1`.then(() => true).catch(() => false));
    const away = relay?.state() === 'away' ? { away: ['redis'] } : {};
    return reply.code(answers ? 200 : 503).send({ status: answers ? 'ready' : 'not ready', ...away });
  });
  http.get(`${API_BASE}/openapi.json`, async () => describeApi(endpoints, { version, base: API_BASE }));
  serveMetrics(http, realtime.connections);
  const { authenticate } = features;
  registerRoutes(http, features.routes, { authenticate, limits, reader: database, transact });
  answerUnknownAddresses(http, { authenticate, allowedMethods, showScreen: await serveWeb(http) });

  await http.listen({ port: settings.port, host: settings.host });
  cleanups.push(() => http.close());
  const { port } = http.server.address() as AddressInfo;
  url ||= `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;

  await migrate(database.address);
  await jobs.start(features.jobs);
  cleanups.push(() => jobs.stop());
  await signals.listen();
  await features.start(transact);
  await realtime.listen({
    authenticate: features.authenticate,
    handlers: features.socketHandlers,
    reader: database,
    transact,
  });
  cleanups.push(async () => {
    isReady = false;
    // An open socket would hold the server up, and so would a connection that is idle once it has had its answer.
    await realtime.stop();
    const sweep = setInterval(() => http.server.closeIdleConnections(), IDLE_SWEEP_MS);
    await http.close().finally(() => clearInterval(sweep));
  });
  isReady = true;
  return { url, port, database, transact, close };
}

async function linkRelay({ redisUrl }: Settings, log: Log, cleanups: (() => Promise<unknown>)[]) {
  if (!redisUrl) return undefined;
  const { connectRelay } = await import('./platform/realtime/relay.ts');
  const relay = await connectRelay(redisUrl, log);
  cleanups.push(() => relay.close());
  return relay;
}

async function connect(
  settings: Settings,
  log: Log,
  cleanups: (() => Promise<unknown>)[],
): Promise<Database> {
  if (settings.databaseUrl) {
    const database = openDatabase(addressOf(settings.databaseUrl));
    cleanups.push(() => database.close());
    return database;
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    warn: (line) => log.warn(line),
  });
  cleanups.push(() => postgres.stop());
  const { user, ...address } = postgres.connection;
  const database = openDatabase({ ...address, username: user });
  cleanups.push(() => database.close());
  return database;
}
