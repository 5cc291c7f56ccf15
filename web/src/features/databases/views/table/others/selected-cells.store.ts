import type { EventPayload } from '@workflow/contract/core/api/event.ts';
import type { cellSelected } from '@workflow/contract/databases/databases.events.ts';
import { SELECTED_CELL_REPEATED_MS } from '@workflow/contract/databases/databases.limits.ts';
import { createUserStore } from '../../../../../platform/session/user-store.ts';

/** A selection that is not repeated ends after this many milliseconds, because the connection of its user may be lost. */
const EXPIRES_AFTER_MS = 3 * SELECTED_CELL_REPEATED_MS;

export interface UserInCell {
  readonly id: string;
  readonly username: string;
}

type Selected = UserInCell & { readonly cell: string; readonly timer: ReturnType<typeof setTimeout> };

/** The selected cells of other users, by database and user. */
const useSelectedCells = createUserStore<{
  databases: Readonly<Record<string, Readonly<Record<string, Selected>>>>;
}>(() => ({ databases: {} }));

const keyOf = (rowId: string, propertyId: string) => `${rowId} ${propertyId}`;

function setUser(databaseId: string, userId: string, selected: Selected | null): void {
  useSelectedCells.setState(({ databases }) => {
    const { [userId]: previous, ...others } = databases[databaseId] ?? {};
    clearTimeout(previous?.timer);
    return {
      databases: { ...databases, [databaseId]: selected ? { ...others, [userId]: selected } : others },
    };
  });
}

/** Applies the event of another user who has selected a cell, or left it. */
export function applyCellSelected(event: EventPayload<typeof cellSelected>): void {
  const { database_id, user_id, username, cell } = event;
  const timer = cell && setTimeout(() => setUser(database_id, user_id, null), EXPIRES_AFTER_MS);
  setUser(
    database_id,
    user_id,
    timer && { id: user_id, username, cell: keyOf(cell.row_id, cell.property_id), timer },
  );
}

/** Forgets the selections in a database that is no longer shown. */
export function clearSelectedCells(databaseId: string): void {
  for (const id of Object.keys(useSelectedCells.getState().databases[databaseId] ?? {}))
    setUser(databaseId, id, null);
}

/** Returns another user who has selected the cell; undefined if there is none. */
export const useUserInCell = (databaseId: string, rowId: string, propertyId: string) =>
  useSelectedCells(({ databases }): UserInCell | undefined => {
    const selected = databases[databaseId];
    if (!selected) return undefined;
    const key = keyOf(rowId, propertyId);
    return Object.values(selected).find(({ cell }) => cell === key);
  });
