import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { BufferedKeys } from '../keyboard/buffered-keys.ts';
import { registerPreload } from './idle-preload.ts';
import { reportLazyLoadError } from './retry-lazy-load.ts';

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

type Props<Others> = DialogProps &
  Others & {
    /** A component made by `lazyComponent`. It stays mounted after it was opened, so that its closing transition can run. */
    Part: ComponentType<DialogProps & Others> & { readonly preload: () => Promise<void> };
  };

/**
 * A dialog whose code is loaded when it first opens. Text typed while it loads goes to its field. When loading fails, the screen stays as
 * it is and a toast reports the error.
 */
export function LazyDialog<Others extends object>({ Part, ...props }: Props<Others>) {
  const { opened, onClose }: DialogProps = props;
  const { preload } = Part;
  useEffect(() => registerPreload(preload), [preload]);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  const [attempt, setAttempt] = useState(0);
  const handleLoadError = async (error: unknown) => {
    if (await reportLazyLoadError(error)) return setAttempt((before) => before + 1);
    setWasOpened(false);
    onClose();
  };
  if (!wasOpened) return null;
  return (
    <>
      {opened && <BufferedKeys onCancel={onClose} />}
      <CatchBoundary
        getResetKey={() => `${opened} ${attempt}`}
        onCatch={(error) => void handleLoadError(error)}
        errorComponent={() => null}
      >
        <Suspense>
          <Part {...(props as unknown as DialogProps & Others)} />
        </Suspense>
      </CatchBoundary>
    </>
  );
}
