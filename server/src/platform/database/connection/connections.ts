import { Socket } from 'node:net';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { DatabaseAddress } from './address.ts';
import { dial, type ServerAddress, type Tls } from './dial.ts';
import { connectionFailureReason, DatabaseUnavailableError } from './unavailable.ts';
import { Wire } from './wire.ts';

export type Sql = postgres.Sql;

/** A part of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** How PostgreSQL sends and takes arrays of each type that the database knows. */
export interface ArrayTypes {
  readonly parsers: Readonly<Record<number, (value: never) => unknown>>;
  readonly serializers: Readonly<Record<number, (value: never) => unknown>>;
}

export interface ConnectionOptions {
  /** At most so many. */
  readonly max: number;
  /** How long making one may take. */
  readonly connectTimeoutMs: number;
  /** Settings of PostgreSQL for these connections; 0 leaves one as it is. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** null: each connection asks the database. */
  readonly arrayTypes?: ArrayTypes | null;
  readonly onNotification?: (channel: string, payload: string) => void;
  /** The driver is not told when one breaks, so that nothing of its own fails. Whoever waits for a statement has to see to it. */
  readonly abandonOnLoss?: boolean;
  /** Called once one has broken, or `fail` was called; every statement is about to be refused. */
  readonly onLost?: (error: DatabaseUnavailableError) => void;
}

/**
 * Connections that live and die together: when one of them breaks, all do. The driver would use what is left of a broken connection
 * for other statements (see `Wire`), so none is ever used again; and seldom does one break alone.
 */
export interface Connections {
  readonly sql: Sql;
  readonly db: PostgresJsDatabase;
  /** Gives them up as if one had broken. */
  fail(error: DatabaseUnavailableError): void;
  /** Bytes that have come so far over those that are open. */
  bytesRead(): number;
  /** For how many milliseconds the quietest connection with a statement has heard nothing. */
  silentFor(): number;
  /** Lets what is under way end, for at most five seconds. */
  close(): Promise<void>;
}

/** What the driver can be given and its types do not name. */
interface Unlisted {
  readonly path?: string | false;
  readonly ssl?: Tls;
  readonly socket?: () => Promise<Wire>;
  readonly max_pipeline?: number;
  readonly onnotify?: (channel: string, payload: string) => void;
}

const CLOSING_SECONDS = 5;
const KEEP_ALIVE_SECONDS = 10;
/** Between two attempts of the driver to make a connection: its own delay grows to 20 s, for all connections together. */
const RETRY_SECONDS = 0.05;

export function openConnections(address: DatabaseAddress, options: ConnectionOptions): Connections {
  const wires = new Set<Wire>();
  const addresses = serverAddressesOf(address);
  let error: DatabaseUnavailableError | null = null;
  let attempts = 0;

  function fail(reason: DatabaseUnavailableError): void {
    if (error) return;
    error = reason;
    options.onLost?.(reason);
    if (options.abandonOnLoss) return;
    void sql.end({ timeout: 0 }).then(() => {
      for (const wire of wires) wire.cut();
    });
  }

  async function connect(): Promise<Wire> {
    const serverAddress = addresses[attempts++ % addresses.length]!;
    const socket = await dial(serverAddress, AbortSignal.timeout(options.connectTimeoutMs)).catch(
      (reason: unknown) => new DatabaseUnavailableError(connectionFailureReason(reason), { cause: reason }),
    );
    // The driver does not ask whether it still needs a connection that it began to make.
    if (error && socket instanceof Socket) socket.destroy();
    const wire = new Wire(error ?? socket, fail);
    wires.add(wire);
    wire.once('close', () => wires.delete(wire));
    return wire;
  }

  const { url, ...parts } = address;
  const settings: postgres.Options<Record<string, never>> & Unlisted = {
    ...parts,
    // One, so that the driver does not keep to itself what each host says; `connect` takes turns.
    host: addresses[0]!.host,
    port: addresses[0]!.port,
    ssl: false,
    socket: connect,
    max: options.max,
    max_lifetime: null,
    // A BEGIN that fills the pipeline, or the socket (see `Wire`), the driver leaves on a connection that it goes on sharing.
    max_pipeline: Number.MAX_SAFE_INTEGER,
    // The server may be gone without a word: an idle connection finds out in 20 s, and a router does not forget it meanwhile.
    keep_alive: KEEP_ALIVE_SECONDS,
    connect_timeout: options.abandonOnLoss ? 0 : options.connectTimeoutMs / 1000,
    backoff: () => RETRY_SECONDS,
    fetch_types: !options.arrayTypes,
    onnotice: () => {},
    ...(options.onNotification && { onnotify: options.onNotification }),
    connection: { application_name: 'workflow', ...options.parameters },
  };
  const sql = url ? postgres(url, settings) : postgres(settings);
  Object.assign(sql.options.parsers, options.arrayTypes?.parsers);
  Object.assign(sql.options.serializers, options.arrayTypes?.serializers);
  const db = drizzle({ client: sql });

  return {
    sql,
    db,
    fail,
    bytesRead: () => wires.values().reduce((sum, wire) => sum + wire.bytesRead, 0),
    silentFor: () => wires.values().reduce((most, wire) => Math.max(most, wire.silentFor), 0),
    async close() {
      await sql.end({ timeout: CLOSING_SECONDS });
      for (const wire of wires) wire.cut();
    },
  };
}

/** The driver reads the address: its forms, its defaults and what the environment adds. */
function serverAddressesOf({ url, ...parts }: DatabaseAddress): ServerAddress[] {
  const { host, port, path, ssl } = (url ? postgres(url, { max: 1 }) : postgres({ ...parts, max: 1 }))
    .options as postgres.ParsedOptions & Unlisted;
  return host.map((name, index) => ({
    host: name,
    port: port[index]!,
    path: path || null,
    tls: ssl ?? false,
  }));
}
