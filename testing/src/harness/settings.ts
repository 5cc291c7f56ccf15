import { tmpdir } from 'node:os';
import { readSettings, type Settings } from '@workflow/server/platform/settings/settings.ts';

export { startApp } from '@workflow/server/app.ts';

/** Signs the tokens of every server under test. */
export const SECRET_KEY = 'the secret key of servers under test';

export const PASSWORD = 'correct horse battery';

export function testSettings(overrides: Partial<Settings>): Settings {
  const defaults = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: tmpdir(),
    DATABASE_POOL_SIZE: '6',
    SECRET_KEY,
    DEMO_ACCOUNTS: 'off',
    RATE_LIMIT: 'off',
    // Unexpected errors of the server appear in the output of the test run.
    LOG_LEVEL: 'error',
  });
  return { ...defaults, ...overrides };
}
