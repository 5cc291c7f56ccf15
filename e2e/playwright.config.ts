import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Chromium’s switches for a machine without a screen, a graphics card or internet access. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const executablePath =
  process.env['CHROMIUM_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

/**
 * Runs the end-to-end tests against the real server in the system's Chromium: two workers, each with its own server.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // A third worker makes dragging so slow on two cores that drops miss their targets.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // The longest journeys take half a minute. A busy machine needs several times as long.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A trace takes as long as the test itself, so it is off; `--trace on` records one.
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: BROWSER_ARGUMENTS,
    },
  },
});
