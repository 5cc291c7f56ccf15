import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { reportLazyLoadError } from '../../ui/lazy/retry-lazy-load.ts';
import { listenForCardTriggers, type ProfileCardTarget } from './profile-cards.triggers.ts';

const ProfileCard = lazyComponent(() => import('./ProfileCard.tsx'), 'ProfileCard');

/** The card of whoever is pointed at, anywhere; its code comes when the first is shown. */
export function ProfileCardHost() {
  const [pointed, setPointed] = useState<ProfileCardTarget | null>(null);
  useEffect(
    () =>
      listenForCardTriggers((next) =>
        setPointed((shown) => {
          // What was asked for stays until it is closed.
          if (next === null || !next.isExplicit) return shown?.isExplicit ? shown : next;
          return next;
        }),
      ),
    [],
  );
  const close = () => setPointed(null);
  const giveUp = (error: unknown) => {
    if (pointed?.isExplicit) void reportLazyLoadError(error);
    close();
  };
  if (!pointed) return null;
  return (
    <CatchBoundary getResetKey={() => pointed.userId} onCatch={giveUp} errorComponent={() => null}>
      <Suspense>
        <ProfileCard key={pointed.userId} pointed={pointed} onClose={close} />
      </Suspense>
    </CatchBoundary>
  );
}
