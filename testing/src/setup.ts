import { SIGNED_OUT } from '@workflow/web/platform/session/session.storage.ts';
import { useSession } from '@workflow/web/platform/session/session.ts';
import { afterAll, vi } from 'vitest';

/** The files of a worker share its process: whatever one has made of it to be a browser is not there for the next. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  useSession.setState(SIGNED_OUT);
});
