import type { Binaries } from './binaries.ts';
import type { Identity } from './identity.ts';

/** PostgreSQL settings by name, such as `{ fsync: 'off' }`. */
export type Tuning = Readonly<Record<string, string | number>>;

/** Everything that is needed to start one embedded PostgreSQL. */
export interface Cluster {
  binaries: Binaries;
  identity: Identity;
  /** PostgreSQL's data directory. */
  folder: string;
  socketFolder: string;
  logFile: string;
  tuning: Tuning;
  warn: (line: string) => void;
}

export const superuser = 'workflow';
export const databaseName = 'workflow';

/**
 * Returns the server's settings: small and durable, without a network listener and with few processes. `tuning`
 * overrides them.
 */
export function configuration({ socketFolder, tuning }: Cluster): string[] {
  const values: Tuning = {
    listen_addresses: '',
    unix_socket_directories: quoted(socketFolder),
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    maintenance_work_mem: '32MB',
    effective_cache_size: '512MB',
    max_wal_size: '512MB',
    wal_level: 'minimal',
    max_wal_senders: 0,
    io_method: 'sync',
    max_worker_processes: 2,
    max_parallel_workers_per_gather: 0,
    max_logical_replication_workers: 0,
    autovacuum_max_workers: 2,
    jit: 'off',
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...tuning,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Quotes an element of a list setting: without quotes, a comma in the path would end it. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
