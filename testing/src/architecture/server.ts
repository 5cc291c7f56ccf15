import type { Platform } from '@workflow/server/platform/feature.ts';
import { createLimits } from '@workflow/server/platform/limits/limits.ts';
import { readSettings } from '@workflow/server/platform/settings/settings.ts';

/** A platform that starts nothing. The architecture tests use it to read what the features declare. */
export const unstartedPlatform = {
  database: {},
  realtime: {},
  signals: { on: () => {}, onMissed: () => {} },
  commits: { onCommit: () => {} },
  files: {},
  limits: createLimits({ enabled: false, trustProxy: [] }),
  settings: { ...readSettings({}), secretKey: 'a secret key that signs nothing' },
  version: '0.0.0',
  publicUrl: () => '',
} as unknown as Platform;
