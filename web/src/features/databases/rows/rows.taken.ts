import type { QueryClient } from '@tanstack/react-query';
import { createClientState } from '../../../platform/cache/client-state.ts';

/** Rows that this person takes away themself: nobody need tell them that these are gone. */
const takenRows = createClientState('taken rows', () => new Set<string>());

export function markDeletedByUser(client: QueryClient, rowIds: readonly string[]): void {
  for (const id of rowIds) takenRows(client).add(id);
}

/** They are back, or did not go. */
export function unmarkDeletedByUser(client: QueryClient, rowIds: readonly string[]): void {
  for (const id of rowIds) takenRows(client).delete(id);
}

export const isDeletedByUser = (client: QueryClient, rowId: string): boolean => takenRows(client).has(rowId);
