import type { Saved, SavedState } from '@workflow/contract/saved/saved.schema.ts';
import { create } from 'zustand';
import { workspaceKey } from '../../platform/cache/query-keys.ts';

/** Of which messages the person has saved in a workspace. */
export const savedKey = (workspaceId: string) => workspaceKey(workspaceId, 'saved');

/** Of the pages of the list: of one state, or of whatever state. */
export const savedListKey = (workspaceId: string, ...state: [] | [SavedState]) =>
  workspaceKey(workspaceId, 'saved-list', ...state);

/** What is saved in the workspace that is open, for each message on the screen to look itself up. */
export const useSavedStates = create<{ readonly states: ReadonlyMap<string, SavedState> }>(() => ({
  states: new Map(),
}));

/** How a message stands at a version; null where it is saved no more. */
export interface SavedChange extends Omit<Saved, 'state'> {
  readonly state: SavedState | null;
}

/** The order in which the server lists them. */
const inOrder = (one: Saved, other: Saved) =>
  one.saved_at !== other.saved_at
    ? one.saved_at < other.saved_at
      ? 1
      : -1
    : one.message_id < other.message_id
      ? 1
      : -1;

export function withSaved(rows: readonly Saved[], change: SavedChange): Saved[] {
  const known = rows.find(({ message_id }) => message_id === change.message_id);
  if (known && known.version >= change.version) return rows as Saved[];
  if (!known && change.state === null) return rows as Saved[];
  const others = rows.filter((row) => row !== known);
  const { message_id, state, saved_at, version } = change;
  return state === null ? others : [...others, { message_id, state, saved_at, version }].sort(inOrder);
}
