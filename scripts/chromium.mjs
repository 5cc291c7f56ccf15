import { fail } from './pinned.mjs';
import { findProgram, installWithApt } from './programs.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const packages = ['chromium', 'fonts-noto-color-emoji'];

/** A Chromium that runs: `CHROMIUM_PATH`, one on the PATH, or one that is installed now. */
export function chromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = findProgram(names) ?? (installWithApt('Chromium', packages) ? findProgram(names) : undefined);
  return found ?? fail('The end-to-end tests need Chromium: install it, or set CHROMIUM_PATH to it.');
}
