import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-component.tsx';
import { tellMissingPart } from '../../ui/lazy/retry-lazy-load.ts';
import { listenForPeople, type Pointed } from './profile-cards.triggers.ts';

const PersonCard = lazyPart(() => import('./ProfileCard.tsx'), 'PersonCard');

/** The card of whoever is pointed at, anywhere; its code comes when the first is shown. */
export function PersonCards() {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  useEffect(
    () =>
      listenForPeople((next) =>
        setPointed((shown) => {
          // What was asked for stays until it is closed.
          if (next === null || !next.isAsked) return shown?.isAsked ? shown : next;
          return next;
        }),
      ),
    [],
  );
  const close = () => setPointed(null);
  const giveUp = (error: unknown) => {
    if (pointed?.isAsked) void tellMissingPart(error);
    close();
  };
  if (!pointed) return null;
  return (
    <CatchBoundary getResetKey={() => pointed.userId} onCatch={giveUp} errorComponent={() => null}>
      <Suspense>
        <PersonCard key={pointed.userId} pointed={pointed} onClose={close} />
      </Suspense>
    </CatchBoundary>
  );
}
