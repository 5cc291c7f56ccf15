import { lazy, Suspense, useState } from 'react';
import { useDialogs } from './dialogs.ts';

const Dialog = lazy(() => import('./Dialog.tsx').then((module) => ({ default: module.Dialog })));

/** Where questions and alerts appear; loaded with the first one. */
export function DialogOutlet() {
  const request = useDialogs(({ queue }) => queue[0]);
  const [shown, setShown] = useState(request);
  if (request && request !== shown) setShown(request);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      <Dialog request={shown} opened={request !== undefined} />
    </Suspense>
  );
}
