import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { errorMessageOf } from '../../../../platform/api/api.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';

interface Props {
  /** Called when the end of the list comes near the viewport. Null if the list is complete or a page is loading. */
  onNear: (() => void) | null;
  error: unknown;
  onRetry: () => void;
}

/** Goes after a paged list and loads the next page when the user scrolls near it. After an error it shows a retry button. */
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
