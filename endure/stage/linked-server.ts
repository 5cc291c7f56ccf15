import { startApp } from '@workflow/server/app.ts';
import { environment } from '@workflow/server/platform/settings/environment.ts';
import { readSettings } from '@workflow/server/platform/settings/settings.ts';

/**
 * Starts the production server, except that its link previews reach only one port of this machine, `SITE_PORT`, by
 * any host name.
 */
const { SITE_PORT, ...rest } = environment();
const app = await startApp(readSettings(rest), undefined, {
  resolve: async () => ['127.0.0.1'],
  allows: (address, port) => address === '127.0.0.1' && port === Number(SITE_PORT),
});
process.once('SIGTERM', () => void app.close().finally(() => process.exit(0)));
console.log(`WorkFlow is ready at ${app.url}`);
