import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { errorMessageOf } from '../../../../platform/api/api.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';

interface Props {
  /** Called when the end of what is there comes near; null where there is no more, or it is on its way. */
  onNear: (() => void) | null;
  error: unknown;
  onRetry: () => void;
}

/** Stands behind a list of which there is more. */
export function LoadMoreTrigger({ onNear, error, onRetry }: Props) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  near.current = error ? null : onNear;
  const isWaiting = onNear !== null && !error;
  useEffect(() => {
    if (!isWaiting) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near.current?.();
      },
      { rootMargin: '600px' },
    );
    observer.observe(mark.current!);
    return () => observer.disconnect();
  }, [isWaiting]);
  return (
    <div ref={mark}>
      {error !== null && error !== undefined && (
        <Button variant="default" size="compact-sm" onClick={onRetry} title={errorMessageOf(error, '')}>
          {texts.loadMore}
        </Button>
      )}
    </div>
  );
}
