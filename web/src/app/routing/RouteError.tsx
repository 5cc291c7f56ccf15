import { Anchor, Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ErrorInfo, useCallback, useEffect, useState } from 'react';
import { useConnection } from '../../platform/socket/connection-state.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { LazyLoadError } from '../../ui/lazy/lazy-component.tsx';
import { retryLazyLoad } from '../../ui/lazy/retry-lazy-load.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import { appTexts } from '../app.texts.ts';
import classes from './RouteError.module.css';

const texts = appTexts.error;

/** Reports an error that a screen throws, with the components that it went through. */
export function reportScreenError(error: unknown, { componentStack }: ErrorInfo): void {
  if (error instanceof LazyLoadError) return;
  if (error instanceof Error) error.stack = `${error.stack}\nComponents:${componentStack}`;
  reportError(error);
}

/** Shown when a screen throws or fails to load, with two ways to continue. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = useCallback(() => void router.invalidate().then(reset), [router, reset]);
  return (
    <div className={classes.screen}>
      {error instanceof LazyLoadError ? (
        <LazyLoadErrorScreen part={error} onLoaded={retry} />
      ) : (
        <ErrorState message={texts.title} onRetry={retry} action={<HomeLink />} />
      )}
    </div>
  );
}

const HomeLink = () => (
  <Anchor href="/" className={classes.home}>
    {texts.home}
  </Anchor>
);

/** Retries when the server is reachable again. When the server has a newer version, it offers to reload. */
function LazyLoadErrorScreen({ part, onLoaded }: { part: LazyLoadError; onLoaded: () => void }) {
  const [outdated, setOutdated] = useState(false);
  const connected = useConnection(({ state }) => state === 'connected');

  const tryAgain = useCallback(async () => {
    const result = await retryLazyLoad(part);
    if (result === 'loaded') onLoaded();
    if (result === 'outdated') setOutdated(true);
  }, [part, onLoaded]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect also runs when the connection comes back
  useEffect(() => void tryAgain(), [tryAgain, connected]);
  useEffect(() => {
    const retry = () => void tryAgain();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [tryAgain]);

  if (outdated) {
    const reload = () => window.location.reload();
    return (
      <ErrorState message={uiTexts.outdated} action={<Button onClick={reload}>{uiTexts.update}</Button>} />
    );
  }
  return <ErrorState message={texts.missing} onRetry={() => void tryAgain()} action={<HomeLink />} />;
}
