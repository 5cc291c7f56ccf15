import { startApp } from '@workflow/server/app.ts';
import { environment } from '@workflow/server/platform/settings/environment.ts';
import { readSettings } from '@workflow/server/platform/settings/settings.ts';
import { startSite } from '@workflow/testing/harness/site.ts';
import sharp from 'sharp';

/**
 * Starts the server in a separate process, on a network in which every host name resolves to one local site. It
 * starts like `main.ts`, and prints the site's address before it reports that it is ready.
 */
const site = await startSite();
const picture = await sharp({ create: { width: 1200, height: 630, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();
site.serve('/p.jpg', (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture));
site.page(
  '/tides',
  '<title>Tides of the week</title><meta name="description" content="High and low water"><meta property="og:image" content="/p.jpg">',
);
const app = await startApp(readSettings(environment()), undefined, site.network);
process.once('SIGTERM', () => void app.close().finally(() => process.exit(0)));
console.log(`The site is at ${site.at('')}`);
console.log(`WorkFlow is ready at ${app.url}`);
