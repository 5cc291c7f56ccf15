import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { HeldKeys } from '../keyboard/buffered-keys.ts';
import { isNearby } from './idle-preload.ts';
import { tellMissingPart } from './retry-lazy-load.ts';

export interface Opened {
  opened: boolean;
  onClose: () => void;
}

type Props<Others> = Opened &
  Others & {
    /** Made by `lazyPart`. It stays once it was opened, so that it can close in its own time. */
    Part: ComponentType<Opened & Others> & { readonly preload: () => Promise<void> };
  };

/** A dialog whose code comes when it is first opened, and whose field gets what is typed from then on. Where that cannot be got, the screen stays, and the person is told. */
export function LazyDialog<Others extends object>({ Part, ...props }: Props<Others>) {
  const { opened, onClose }: Opened = props;
  const { preload } = Part;
  useEffect(() => isNearby(preload), [preload]);
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  const [attempt, setAttempt] = useState(0);
  const giveUp = async (error: unknown) => {
    if (await tellMissingPart(error)) return setAttempt((before) => before + 1);
    setWanted(false);
    onClose();
  };
  if (!wanted) return null;
  return (
    <>
      {opened && <HeldKeys onCancel={onClose} />}
      <CatchBoundary
        getResetKey={() => `${opened} ${attempt}`}
        onCatch={(error) => void giveUp(error)}
        errorComponent={() => null}
      >
        <Suspense>
          <Part {...(props as unknown as Opened & Others)} />
        </Suspense>
      </CatchBoundary>
    </>
  );
}
