import { Socket } from 'node:net';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { DatabaseAddress } from './address.ts';
import { dial, type ServerAddress, type Tls } from './dial.ts';
import { DriverSocket } from './driver-socket.ts';
import { connectionFailureReason, DatabaseUnavailableError } from './unavailable.ts';

export type Sql = postgres.Sql;

/** A fragment of an SQL statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** The parsers and serializers for the array types of the database. */
export interface ArrayTypes {
  readonly parsers: Readonly<Record<number, (value: never) => unknown>>;
  readonly serializers: Readonly<Record<number, (value: never) => unknown>>;
}

export interface ConnectionOptions {
  /** The maximum number of connections. */
  readonly max: number;
  /** The timeout for opening a connection. */
  readonly connectTimeoutMs: number;
  /** PostgreSQL settings for these connections; 0 keeps the default. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** The array types. With null, each connection queries them itself. */
  readonly arrayTypes?: ArrayTypes | null;
  readonly onNotification?: (channel: string, payload: string) => void;
  /**
   * The driver is not notified when a connection breaks, so that it raises no error that nobody catches. The caller must then detect
   * failures of its statements itself.
   */
  readonly abandonOnLoss?: boolean;
  /** Called once, when a connection has broken or `fail` was called. All statements are about to be rejected. */
  readonly onLost?: (error: DatabaseUnavailableError) => void;
}

/**
 * A set of connections that fail together: when one breaks, all are closed. The driver would reuse the remains of a broken connection for
 * other statements (see `DriverSocket`), so no connection may be used again; and connections rarely break alone.
 */
export interface Connections {
  readonly sql: Sql;
  readonly db: PostgresJsDatabase;
  /** Closes all connections as if one had broken. */
  fail(error: DatabaseUnavailableError): void;
  /** The number of bytes received over the open connections. */
  bytesRead(): number;
  /** The longest time in milliseconds for which a connection with a running statement has received nothing. */
  silentFor(): number;
  /** Waits up to five seconds for running statements, then closes. */
  close(): Promise<void>;
}

/** Options that the driver accepts but does not declare in its types. */
interface UndeclaredOptions {
  readonly path?: string | false;
  readonly ssl?: Tls;
  readonly socket?: () => Promise<DriverSocket>;
  readonly max_pipeline?: number;
  readonly onnotify?: (channel: string, payload: string) => void;
}

const CLOSING_SECONDS = 5;
const KEEP_ALIVE_SECONDS = 10;
/** The delay between connection attempts. The driver’s own delay grows to 20 s and is shared by all connections. */
const RETRY_SECONDS = 0.05;

export function openConnections(address: DatabaseAddress, options: ConnectionOptions): Connections {
  const wires = new Set<DriverSocket>();
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

  async function connect(): Promise<DriverSocket> {
    const serverAddress = addresses[attempts++ % addresses.length]!;
    const socket = await dial(serverAddress, AbortSignal.timeout(options.connectTimeoutMs)).catch(
      (reason: unknown) => new DatabaseUnavailableError(connectionFailureReason(reason), { cause: reason }),
    );
    // The driver does not check whether it still needs a connection that it has started to open.
    if (error && socket instanceof Socket) socket.destroy();
    const wire = new DriverSocket(error ?? socket, fail);
    wires.add(wire);
    wire.once('close', () => wires.delete(wire));
    return wire;
  }

  const { url, ...parts } = address;
  const settings: postgres.Options<Record<string, never>> & UndeclaredOptions = {
    ...parts,
    // Only one host is given, so that the driver does not store per-host state; `connect` rotates through the hosts.
    host: addresses[0]!.host,
    port: addresses[0]!.port,
    ssl: false,
    socket: connect,
    max: options.max,
    max_lifetime: null,
    // If a BEGIN fills the pipeline or the socket (see `DriverSocket`), the driver keeps sharing that connection with other statements. The limit
    // is therefore never reached.
    max_pipeline: Number.MAX_SAFE_INTEGER,
    // Detects a silently dead server on an idle connection within 20 s, and keeps NAT entries of routers alive.
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

/** Lets the driver parse the address, with its formats, its defaults and environment variables. */
function serverAddressesOf({ url, ...parts }: DatabaseAddress): ServerAddress[] {
  const { host, port, path, ssl } = (url ? postgres(url, { max: 1 }) : postgres({ ...parts, max: 1 }))
    .options as postgres.ParsedOptions & UndeclaredOptions;
  return host.map((name, index) => ({
    host: name,
    port: port[index]!,
    path: path || null,
    tls: ssl ?? false,
  }));
}
