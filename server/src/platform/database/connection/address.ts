/** Where a PostgreSQL is: a URL, or the options of postgres.js (a Unix socket's folder is a `host`). */
export interface DatabaseAddress {
  readonly url?: string;
  readonly host?: string;
  readonly port?: number;
  readonly database?: string;
  readonly username?: string;
  readonly password?: string;
}

/**
 * A `DATABASE_URL` as an address. One whose host is the percent-encoded folder of a Unix socket, as libpq writes it
 * (`postgres://name@%2Frun%2Fpostgresql/database`), becomes options: postgres.js would take the folder for a host's name.
 */
export function addressOf(url: string): DatabaseAddress {
  const { hostname, port, pathname, username, password } = new URL(url);
  const host = decodeURIComponent(hostname);
  if (!host.startsWith('/')) return { url };
  return {
    host,
    port: Number(port || 5432),
    database: decodeURIComponent(pathname.slice(1)),
    username: decodeURIComponent(username),
    ...(password && { password: decodeURIComponent(password) }),
  };
}
