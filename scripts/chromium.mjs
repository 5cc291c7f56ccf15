import { fail } from './pinned.mjs';
import { findProgram, installWithApt } from './programs.mjs';

/** The headless shell has no window code, and the tests take a third less time with it. */
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const emoji = 'fonts-noto-color-emoji';

const installed = (chromium) =>
  installWithApt('Chromium', [chromium, emoji]) ? findProgram(names) : undefined;

/** Returns a Chromium that runs: `CHROMIUM_PATH`, one on the PATH, or one that this installs. */
export function findOrInstallChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = findProgram(names) ?? installed(headless) ?? installed('chromium');
  return found ?? fail('The end-to-end tests need Chromium: install it, or set CHROMIUM_PATH to it.');
}
