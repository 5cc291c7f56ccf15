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
    /** Made by `lazyPart`. It stays once it was opened, so that it can close in its own time. */
    Part: ComponentType<DialogProps & Others> & { readonly preload: () => Promise<void> };
  };

/** A dialog whose code comes when it is first opened, and whose field gets what is typed from then on. Where that cannot be got, the screen stays, and the person is told. */
export function LazyDialog<Others extends object>({ Part, ...props }: Props<Others>) {
  const { opened, onClose }: DialogProps = props;
  const { preload } = Part;
  useEffect(() => registerPreload(preload), [preload]);
  const [wasOpened, setWanted] = useState(opened);
  if (opened && !wasOpened) setWanted(true);
  const [attempt, setAttempt] = useState(0);
  const handleLoadError = async (error: unknown) => {
    if (await reportLazyLoadError(error)) return setAttempt((before) => before + 1);
    setWanted(false);
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
