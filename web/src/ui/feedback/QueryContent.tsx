import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** Shown until the data arrives. */
  pending: ReactNode;
  /** Returns the message shown for an error. */
  errorMessage: (error: unknown) => string;
  children: (data: T) => ReactNode;
}

/** Renders a query’s data, its loading state, or its error with a retry button. Cached data stays visible when a refetch fails. */
export function QueryContent<T>({ query, pending, errorMessage, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return pending;
  return <ErrorState message={errorMessage(query.error)} onRetry={() => void query.refetch()} />;
}
