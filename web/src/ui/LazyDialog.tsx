import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { tellMissingPart } from './missing-part.ts';

export interface Opened {
  opened: boolean;
  onClose: () => void;
}

type Props<Others> = Opened &
  Others & {
    /** Made by `lazyPart`. It stays once it was opened, so that it can close in its own time. */
    Part: ComponentType<Opened & Others>;
  };

/** A dialog whose code comes when it is first opened. Where that cannot be got, the screen stays, and the person is told. */
export function LazyDialog<Others extends object>({ Part, ...props }: Props<Others>) {
  const { opened, onClose }: Opened = props;
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
    <CatchBoundary
      getResetKey={() => `${opened} ${attempt}`}
      onCatch={(error) => void giveUp(error)}
      errorComponent={() => null}
    >
      <Suspense>
        <Part {...(props as unknown as Opened & Others)} />
      </Suspense>
    </CatchBoundary>
  );
}
