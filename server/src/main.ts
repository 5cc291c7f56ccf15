import { enableCompileCache } from 'node:module';
import { speedUpImports } from './platform/process/faster-imports.ts';
import { releaseStartupMemory } from './platform/process/startup-memory.ts';
import { StartError } from './platform/start-error.ts';

/** The deadline for a graceful stop; then the process exits. */
const STOP_DEADLINE_MS = 9_000;

const stopping = new AbortController();
let isStarting = false;
// Installs the handlers before other modules are loaded. Ctrl-C can arrive twice: from the terminal and from the script
// that started the server.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) return;
    console.log('Stopping …');
    if (!isStarting) process.exit(0);
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    stopping.abort();
  });
}

enableCompileCache();
speedUpImports();

async function main({ signal }: AbortController): Promise<void> {
  const { environment } = await import('./platform/settings/environment.ts');
  const { readSettings } = await import('./platform/settings/settings.ts');
  const settings = readSettings(environment());
  const { startApp } = await import('./app.ts');
  isStarting = true;
  const app = await startApp(settings, signal);
  signal.addEventListener('abort', () => void app.close().finally(() => process.exit(0)));
  console.log(`WorkFlow is ready at ${app.url}`);
  releaseStartupMemory();
  if (settings.demoAccounts) console.log('Sign in with the Admin, Test User or Demo button.');
}

main(stopping).catch((error: unknown) => {
  if (stopping.signal.aborted) process.exit(0);
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
