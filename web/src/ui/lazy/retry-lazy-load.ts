import { confirmAction } from '../dialog/confirm.tsx';
import { toast } from '../feedback/toast.ts';
import { uiTexts } from '../ui.texts.ts';
import { LazyLoadError } from './lazy-component.tsx';

/** Whether the server serves the app’s page. */
async function isServerReachable(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}

/**
 * Retries a failed load. Returns `outdated` when the server is reachable but no longer has the file (a reload fixes that), and
 * `unavailable` when the server is unreachable.
 */
export async function retryLazyLoad(part: LazyLoadError): Promise<'loaded' | 'outdated' | 'unavailable'> {
  if (!(await isServerReachable())) return 'unavailable';
  return (await part.load()) ? 'loaded' : 'outdated';
}

/** Reports a failed load of a component that cannot show the error itself, such as a dialog. Resolves with whether a retry succeeded. */
export async function reportLazyLoadError(error: unknown): Promise<boolean> {
  const result = error instanceof LazyLoadError ? await retryLazyLoad(error) : 'unavailable';
  if (error instanceof LazyLoadError) error.reset();
  if (result === 'unavailable') toast.error(uiTexts.partMissing);
  if (result !== 'outdated') return result === 'loaded';
  const reload = await confirmAction({ message: uiTexts.outdated, confirmLabel: uiTexts.update });
  if (reload) window.location.reload();
  return false;
}
