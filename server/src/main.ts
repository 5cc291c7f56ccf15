import { enableCompileCache } from 'node:module';
import { quickenImports } from './platform/process/quick-imports.ts';
import { releaseStartupMemory } from './platform/process/startup-memory.ts';
import { StartError } from './platform/start-error.ts';

/** After this long a stop no longer waits for anybody. */
const STOP_DEADLINE_MS = 9_000;

const stopping = new AbortController();
let hasBegun = false;
// Before anything else is loaded. A terminal's Ctrl-C may come twice: from the terminal and from the script that started the server.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) return;
    console.log('Stopping …');
    if (!hasBegun) process.exit(0);
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    stopping.abort();
  });
}

enableCompileCache();
quickenImports();

async function main({ signal }: AbortController): Promise<void> {
  const { environment } = await import('./platform/settings/environment.ts');
  const { readSettings } = await import('./platform/settings/settings.ts');
  const settings = readSettings(environment());
  const { startApp } = await import('./app.ts');
  hasBegun = true;
  const app = await startApp(settings, signal);
  signal.addEventListener('abort', () => void app.close().finally(() => process.exit(0)));
  console.log(`WorkFlow is ready at ${app.url}`);
  releaseStartupMemory();
  if (settings.demoAccounts) console.log('Sign in at once with the buttons Admin, Test User or Demo.');
}

main(stopping).catch((error: unknown) => {
  if (stopping.signal.aborted) process.exit(0);
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
