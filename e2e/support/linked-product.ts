import { startApp } from '@workflow/server/app.ts';
import { environment } from '@workflow/server/platform/settings/environment.ts';
import { readSettings } from '@workflow/server/platform/settings/settings.ts';
import { startSite } from '@workflow/testing/harness/site.ts';
import sharp from 'sharp';

/*
 * The product in a process of its own, on a network in which every name leads to one site. It is started as `main.ts` is, and says where
 * the site is before it says that it is ready.
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
