import { confirmAction } from '../dialog/confirm.tsx';
import { toast } from '../feedback/toast.ts';
import { uiTexts } from '../ui.texts.ts';
import { LazyLoadError } from './lazy-component.tsx';

/** Whether the server has what the page begins with. */
async function isServerReachable(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}

/**
 * Tries once more to load a part: `outdated` where the server is there and has it no more, which a reload mends, and `unavailable` where
 * nothing is known.
 */
export async function retryLazyLoad(part: LazyLoadError): Promise<'loaded' | 'outdated' | 'unavailable'> {
  if (!(await isServerReachable())) return 'unavailable';
  return (await part.load()) ? 'loaded' : 'outdated';
}

/** For a part that was asked for and has no place of its own to say that it did not come. Gives back whether it is there now. */
export async function reportLazyLoadError(error: unknown): Promise<boolean> {
  const result = error instanceof LazyLoadError ? await retryLazyLoad(error) : 'unavailable';
  if (error instanceof LazyLoadError) error.reset();
  if (result === 'unavailable') toast.error(uiTexts.partMissing);
  if (result !== 'outdated') return result === 'loaded';
  const reload = await confirmAction({ message: uiTexts.outdated, confirmLabel: uiTexts.update });
  if (reload) window.location.reload();
  return false;
}
