import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { reportLazyLoadError } from '../../ui/lazy/retry-lazy-load.ts';
import { listenForCardTriggers, type ProfileCardTarget } from './profile-cards.triggers.ts';

const ProfileCard = lazyComponent(() => import('./ProfileCard.tsx'), 'ProfileCard');

/** Shows the profile card of the user whose name is clicked or hovered, anywhere in the app. The card’s code is loaded on first use. */
export function ProfileCardHost() {
  const [target, setTarget] = useState<ProfileCardTarget | null>(null);
  useEffect(
    () =>
      listenForCardTriggers((next) =>
        setTarget((shown) => {
          // A card that was opened by a click stays until it is closed.
          if (next === null || !next.isExplicit) return shown?.isExplicit ? shown : next;
          return next;
        }),
      ),
    [],
  );
  const close = () => setTarget(null);
  const handleError = (error: unknown) => {
    if (target?.isExplicit) void reportLazyLoadError(error);
    close();
  };
  if (!target) return null;
  return (
    <CatchBoundary getResetKey={() => target.userId} onCatch={handleError} errorComponent={() => null}>
      <Suspense>
        <ProfileCard key={target.userId} target={target} onClose={close} />
      </Suspense>
    </CatchBoundary>
  );
}
