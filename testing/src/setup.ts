import { SIGNED_OUT } from '@workflow/web/platform/session/session.storage.ts';
import { useSession } from '@workflow/web/platform/session/session.ts';
import { useToasts } from '@workflow/web/ui/feedback/toast.ts';
import { afterAll, vi } from 'vitest';
import { endPrograms } from './harness/programs.ts';
import { configurePropertyTests } from './harness/property-parameters.ts';

configurePropertyTests();

// Waits as long as `expect.poll` does: the default of one second is too short on a busy machine.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: 10_000, ...(typeof options === 'number' ? { timeout: options } : options) });

/** The test files of a worker share its process, so what one file leaves behind is removed afterwards. */
afterAll(() => {
  endPrograms();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  useSession.setState(SIGNED_OUT);
  useToasts.setState({ toasts: [] });
});
