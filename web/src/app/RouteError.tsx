import { Anchor } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '../ui/ErrorState.tsx';
import { appTexts } from './app.texts.ts';
import classes from './RouteError.module.css';

const texts = appTexts.error;

/** The browser could not get the screen's file: after a new deployment the router has reloaded once already. */
const isChunkError = (error: unknown) =>
  error instanceof Error && /imported module|module script/i.test(error.message);

/** A screen that broke, with two ways out. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => reportError(error), [error]);
  const retry = () => {
    if (isChunkError(error)) window.location.reload();
    else void router.invalidate().then(reset);
  };
  return (
    <div className={classes.screen}>
      <ErrorState
        message={isChunkError(error) ? texts.chunk : texts.title}
        onRetry={retry}
        action={
          <Anchor href="/" className={classes.home}>
            {texts.home}
          </Anchor>
        }
      />
    </div>
  );
}
