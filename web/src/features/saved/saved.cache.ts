import type { Saved, SavedState } from '@workflow/contract/saved/saved.schema.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import { createUserStore } from '../../platform/session/user-store.ts';

/** The query key of the ids of saved messages in a workspace. */
export const savedKey = (workspaceId: string) => workspaceKey(workspaceId, 'saved');

/** The query key of the saved list: of one state, or the prefix for all states. */
export const savedListKey = (workspaceId: string, ...state: [] | [SavedState]) =>
  workspaceKey(workspaceId, 'saved-list', ...state);

/** The saved states in the current workspace, which each message on the screen reads. */
export const useSavedStates = createUserStore<{ readonly states: ReadonlyMap<string, SavedState> }>(() => ({
  states: new Map(),
}));

/** A message's saved state at a version; null if it is no longer saved. */
export interface SavedMessageChange extends Omit<Saved, 'state'> {
  readonly state: SavedState | null;
}

/** Compares in the order of the server's list. */
const bySaveTime = (one: Saved, other: Saved) =>
  one.saved_at !== other.saved_at
    ? one.saved_at < other.saved_at
      ? 1
      : -1
    : one.message_id < other.message_id
      ? 1
      : -1;

export function withSaved(rows: readonly Saved[], change: SavedMessageChange): Saved[] {
  const known = rows.find(({ message_id }) => message_id === change.message_id);
  if (known && known.version >= change.version) return rows as Saved[];
  if (!known && change.state === null) return rows as Saved[];
  const others = rows.filter((row) => row !== known);
  const { message_id, state, saved_at, version } = change;
  return state === null ? others : [...others, { message_id, state, saved_at, version }].sort(bySaveTime);
}
