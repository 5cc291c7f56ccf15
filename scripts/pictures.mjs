import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { fail, run } from './pinned.mjs';

install();
if (!buildWeb()) fail('The web client could not be built; Vite says why above.');
process.exit(
  run([join('e2e', 'pictures.ts')], { env: { ...process.env, CHROMIUM_PATH: findOrInstallChromium() } }),
);
