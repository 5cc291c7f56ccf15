import { startEmbeddedPostgres } from './embedded-postgres.ts';

/**
 * A process that owns a database: prints one line of JSON with the connection or the error, and runs until it is
 * killed.
 */
const [dataDir = ''] = process.argv.slice(2);
try {
  const { connection, pids } = await startEmbeddedPostgres({ dataDir, tuning: { fsync: 'off' } });
  console.log(JSON.stringify({ connection, pids }));
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }));
}
