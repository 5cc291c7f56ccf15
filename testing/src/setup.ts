import { SIGNED_OUT } from '@workflow/web/platform/session/session.storage.ts';
import { useSession } from '@workflow/web/platform/session/session.ts';
import { useToasts } from '@workflow/web/ui/feedback/toast.ts';
import { afterAll, vi } from 'vitest';
import { configurePropertyTests } from './harness/property-parameters.ts';

configurePropertyTests();

/** The test files of a worker share its process, so what one file leaves behind is removed afterwards. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  useSession.setState(SIGNED_OUT);
  useToasts.setState({ toasts: [] });
});
