import { SIGNED_OUT } from '@workflow/web/platform/session/session.storage.ts';
import { useSession } from '@workflow/web/platform/session/session.ts';
import { afterAll, vi } from 'vitest';

/** The test files of a worker share its process, so the browser globals that one file sets are removed afterwards. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  useSession.setState(SIGNED_OUT);
});
