import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** Until it is there. */
  pending: ReactNode;
  /** What is said of an error. */
  errorMessage: (error: unknown) => string;
  children: (data: T) => ReactNode;
}

/** What was fetched; what failed can be tried again. What is held is shown, also where fetching it anew failed. */
export function QueryContent<T>({ query, pending, errorMessage: failed, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return pending;
  return <ErrorState message={failed(query.error)} onRetry={() => void query.refetch()} />;
}
