import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@workflow/embedded-postgres/embedded-postgres.ts';
import { addressOf, type Database, openDatabase } from '../../platform/database/connection/client.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createTransact } from '../../platform/database/transactions/transact.ts';
import { explainStartError } from '../../platform/process/explain-start-error.ts';
import { noAudience } from '../../platform/realtime/audience.ts';
import { environment } from '../../platform/settings/environment.ts';
import { readSettings, type Settings } from '../../platform/settings/settings.ts';
import { StartError } from '../../platform/start-error.ts';
import { type DemoSeed, type LargeChannelSeed, seedDemo, seedLargeChannel } from './demo.service.ts';

const USAGE = `npm run seed                      create the demo company
npm run seed -- --messages 100000  also create a channel with that many messages`;
const MESSAGES_MAX = 5_000_000;

class UsageError extends StartError {
  override name = 'UsageError';
}

/** Returns the number of messages for the large channel; null if none is requested. */
function readArguments(args: readonly string[]): number | null {
  let messages: string | undefined;
  try {
    ({ messages } = parseArgs({ args: [...args], options: { messages: { type: 'string' } } }).values);
  } catch {
    throw new UsageError(USAGE);
  }
  if (messages === undefined) return null;
  const count = Number(messages);
  if (!Number.isInteger(count) || count < 1 || count > MESSAGES_MAX) {
    throw new UsageError(`--messages must be a number from 1 to ${MESSAGES_MAX.toLocaleString('en-US')}.`);
  }
  return count;
}

async function main(): Promise<void> {
  const messages = readArguments(process.argv.slice(2));
  const settings = readSettings(environment());
  const { database, close } = await open(settings).catch((error: unknown) => {
    throw explainStartError(error, settings);
  });
  try {
    await migrate(database.address);
    const transact = createTransact({
      database,
      audience: noAudience,
      jobs: { enqueue: async () => {}, pollNow: () => {} },
      signals: { send: async () => {} },
      log: console,
    });
    console.log(describeCompany(await transact((tx) => seedDemo(tx))));
    if (messages !== null)
      console.log(describeLargeChannel(await transact((tx) => seedLargeChannel(tx, messages))));
  } finally {
    await close();
  }
}

async function open(settings: Settings): Promise<{ database: Database; close(): Promise<void> }> {
  if (settings.databaseUrl) {
    const database = openDatabase(addressOf(settings.databaseUrl), 1);
    return { database, close: () => database.close() };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  const { user, ...address } = postgres.connection;
  const database = openDatabase({ ...address, username: user }, 1);
  return {
    database,
    async close() {
      await database.close();
      await postgres.stop();
    },
  };
}

function describeCompany(seed: DemoSeed): string {
  switch (seed.state) {
    case 'created':
      return `Created the demo company: ${seed.people} users, ${seed.channels} channels, ${seed.messages} messages, ${seed.databases} projects and databases, ${seed.pages} pages.`;
    case 'exists':
      return 'The demo company already exists.';
    case 'names taken':
      return `The demo company was not created, because other accounts use these usernames or their email addresses: ${seed.takenUsernames.join(', ')}.`;
  }
}

function describeLargeChannel({ state, channel }: LargeChannelSeed): string {
  if (state === 'created') return `Created the channel #${channel}.`;
  return state === 'exists'
    ? `The channel #${channel} already exists.`
    : `The channel #${channel} was not created, because the demo company does not exist.`;
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
