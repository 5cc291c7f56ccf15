import { enableCompileCache } from 'node:module';
import type { App } from './app.ts';
import { quickenImports } from './platform/process/quick-imports.ts';
import { releaseStartupMemory } from './platform/process/startup-memory.ts';
import { environment } from './platform/settings/environment.ts';
import { readSettings } from './platform/settings/settings.ts';

enableCompileCache();
quickenImports();

/** After this long a stop no longer waits for anybody. */
const STOP_DEADLINE_MS = 9_000;

async function main(): Promise<void> {
  const settings = readSettings(environment());
  const { startApp } = await import('./app.ts');
  const app = await startApp(settings);
  console.log(`WorkFlow is ready at ${app.url}`);
  releaseStartupMemory();
  if (settings.demoAccounts) console.log('Sign in at once with the buttons Admin, Test User or Demo.');
  let isStopping = false;
  // A terminal's Ctrl-C may come twice: from the terminal and from the script that started the server.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!isStopping) void stop(app);
      isStopping = true;
    });
  }
}

// postgres.js leaves a rejection of its own to nobody when a connection ends while it is being made; the next one is fine.
process.on('unhandledRejection', (error) => console.error(error));

async function stop(app: App): Promise<void> {
  setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
  console.log('Stopping …');
  await app.close();
  process.exit(0);
}

main().catch((error: unknown) => {
  const isExpected =
    error instanceof Error && ['SettingsError', 'EmbeddedPostgresError'].includes(error.name);
  console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
});
