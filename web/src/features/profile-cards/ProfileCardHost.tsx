import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { reportLazyLoadError } from '../../ui/lazy/retry-lazy-load.ts';
import { listenForCardTriggers, type ProfileCardTarget } from './profile-cards.triggers.ts';

const ProfileCard = lazyComponent(() => import('./ProfileCard.tsx'), 'ProfileCard');

/** Shows the profile card of the user whose name is clicked or hovered, anywhere in the app. The card’s code is loaded on first use. */
export function ProfileCardHost() {
  const [pointed, setPointed] = useState<ProfileCardTarget | null>(null);
  useEffect(
    () =>
      listenForCardTriggers((next) =>
        setPointed((shown) => {
          // A card that was opened by a click stays until it is closed.
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
