/** The address of a PostgreSQL server: a URL, or options of postgres.js (for a Unix socket, `host` is its folder). */
export interface DatabaseAddress {
  readonly url?: string;
  readonly host?: string;
  readonly port?: number;
  readonly database?: string;
  readonly username?: string;
  readonly password?: string;
}

/**
 * Parses a `DATABASE_URL`. A URL whose host is the percent-encoded folder of a Unix socket, in libpq’s notation
 * (`postgres://name@%2Frun%2Fpostgresql/database`), becomes options, because postgres.js would take the folder for a host name.
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
