import { Button } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { uiTexts } from '../ui.texts.ts';
import { LazyLoadError } from './lazy-component.tsx';
import { retryLazyLoad } from './retry-lazy-load.ts';

const RETRY_INTERVAL_MS = 3_000;

interface Props {
  /** Shown while the component cannot be loaded. */
  fallback: ReactNode;
  /** A component made by `lazyComponent`. */
  children: ReactNode;
}

/**
 * Renders an optional lazy component. When its code fails to load, the boundary shows the fallback and retries until the server is
 * reachable.
 */
export function LazyBoundary({ fallback, children }: Props) {
  const [attempt, setAttempt] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const tryAgain = useCallback(() => {
    setError(null);
    setAttempt((before) => before + 1);
  }, []);
  return (
    <>
      {error !== null && (
        <>
          {fallback}
          <Retry error={error} onLoaded={tryAgain} />
        </>
      )}
      <CatchBoundary getResetKey={() => attempt} onCatch={setError} errorComponent={() => null}>
        <Suspense>{children}</Suspense>
      </CatchBoundary>
    </>
  );
}

function Retry({ error, onLoaded }: { error: unknown; onLoaded: () => void }) {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (!(error instanceof LazyLoadError)) return reportError(error);
    const timer = setInterval(async () => {
      const result = await retryLazyLoad(error);
      if (result === 'loaded') onLoaded();
      if (result === 'outdated') {
        clearInterval(timer);
        setOutdated(true);
      }
    }, RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [error, onLoaded]);
  if (!outdated) return null;
  return (
    <Button size="compact-xs" variant="default" onClick={() => window.location.reload()}>
      {uiTexts.update}
    </Button>
  );
}
