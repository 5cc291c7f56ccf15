import type { QueryClient } from '@tanstack/react-query';
import { createClientState } from '../../../platform/cache/client-state.ts';

/** The ids of rows that this user is deleting, so that no toast reports them as deleted by another user. */
const rowsDeletedByUser = createClientState('rows deleted by the user', () => new Set<string>());

export function markDeletedByUser(client: QueryClient, rowIds: readonly string[]): void {
  for (const id of rowIds) rowsDeletedByUser(client).add(id);
}

/** Unmarks rows that were restored or could not be deleted. */
export function unmarkDeletedByUser(client: QueryClient, rowIds: readonly string[]): void {
  for (const id of rowIds) rowsDeletedByUser(client).delete(id);
}

export const isDeletedByUser = (client: QueryClient, rowId: string): boolean =>
  rowsDeletedByUser(client).has(rowId);
