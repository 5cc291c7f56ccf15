import { useMemo } from 'react';
import { create } from 'zustand';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import {
  type PersonalChanges,
  readPersonalChanges,
  type StoredPersonalChanges,
  storePersonalChanges,
} from './personal-changes.storage.ts';
import type { ViewOverrides } from './shown-views.ts';

interface PendingChange {
  readonly view: string;
  readonly changeId: number;
  readonly changes: ViewOverrides;
}

interface State {
  /** The user whose changes are loaded, or null before the first read. */
  readonly userId: string | null;
  readonly personal: StoredPersonalChanges;
  /** Changes that are being sent to the server, oldest first. */
  readonly pending: readonly PendingChange[];
}

const useChanges = create<State>(() => ({ userId: null, personal: {}, pending: [] }));

/** Makes a view key unique across databases: the key of a standard view is only its type. */
export const viewKey = (databaseId: string, key: string) => `${databaseId}/${key}`;

const setPersonalChanges = (userId: string, personal: StoredPersonalChanges): void => {
  storePersonalChanges(userId, personal);
  useChanges.setState({ userId, personal });
};

/** Changes a view for this user only. */
export function applyPersonalChanges(userId: string, view: string, changes: PersonalChanges): void {
  // Another tab may have stored changes since the last read.
  const personal = readPersonalChanges(userId);
  setPersonalChanges(userId, { ...personal, [view]: { ...personal[view], ...changes } });
}

/** Discards the user's changes, so that the saved view shows again. With `only`, changes made after `only` was read are preserved. */
export function discardPersonalChanges(userId: string, view: string, only?: PersonalChanges): void {
  const { [view]: personal, ...others } = readPersonalChanges(userId);
  if (only === undefined || JSON.stringify(personal) === JSON.stringify(only))
    setPersonalChanges(userId, others);
}

let lastChangeId = 0;

/** Shows changes optimistically until the returned function is called. */
export function addPendingChange(view: string, changes: ViewOverrides): () => void {
  lastChangeId += 1;
  const edit = lastChangeId;
  useChanges.setState(({ pending }) => ({ pending: [...pending, { view, changeId: edit, changes }] }));
  return () =>
    useChanges.setState(({ pending }) => ({ pending: pending.filter((one) => one.changeId !== edit) }));
}

export interface ViewChanges {
  /** The user's own unsaved changes of a view. */
  readonly personalChangesOf: (key: string) => PersonalChanges;
  /** All changes on top of the saved configuration. */
  readonly changesOf: (key: string) => ViewOverrides;
}

/** Returns the changes on top of the saved configuration of each view of a database. */
export function useViewChanges(databaseId: string): ViewChanges {
  const me = useCurrentUserId();
  const { userId, personal, pending } = useChanges();
  return useMemo(() => {
    const mine = me === null ? {} : userId === me ? personal : readPersonalChanges(me);
    const personalChangesOf = (key: string): PersonalChanges => mine[viewKey(databaseId, key)] ?? {};
    const changesOf = (key: string): ViewOverrides => {
      const sent = pending.filter(({ view }) => view === viewKey(databaseId, key));
      return Object.assign({}, ...sent.map(({ changes }) => changes), personalChangesOf(key));
    };
    return { personalChangesOf, changesOf };
  }, [databaseId, me, userId, personal, pending]);
}
