import { useMemo } from 'react';
import { create } from 'zustand';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import {
  type PersonalChanges,
  readPersonalChanges,
  type StoredPersonalChanges,
  storePersonalChanges,
} from './personal-changes.storage.ts';
import type { ConfigChanges } from './shown-views.ts';

interface PendingChange {
  readonly view: string;
  readonly changeId: number;
  readonly changes: ConfigChanges;
}

interface State {
  /** Of the person whose changes are held; null before any were read. */
  readonly userId: string | null;
  readonly personal: StoredPersonalChanges;
  /** What is on its way to the server, the oldest first. */
  readonly pending: readonly PendingChange[];
}

const useChanges = create<State>(() => ({ userId: null, personal: {}, pending: [] }));

/** In the address a view of a type is only called so: every database has one. */
export const viewKey = (databaseId: string, key: string) => `${databaseId}/${key}`;

const setPersonalChanges = (userId: string, personal: StoredPersonalChanges): void => {
  storePersonalChanges(userId, personal);
  useChanges.setState({ userId, personal });
};

/** Changes a view for this person alone. */
export function applyPersonalChanges(userId: string, view: string, changes: PersonalChanges): void {
  // Another tab may have kept some meanwhile.
  const personal = readPersonalChanges(userId);
  setPersonalChanges(userId, { ...personal, [view]: { ...personal[view], ...changes } });
}

/** It shows what is saved again. With `only`, what was changed since then stays. */
export function discardPersonalChanges(userId: string, view: string, only?: PersonalChanges): void {
  const { [view]: personal, ...others } = readPersonalChanges(userId);
  if (only === undefined || JSON.stringify(personal) === JSON.stringify(only))
    setPersonalChanges(userId, others);
}

let lastChangeId = 0;

/** Shows a view as it shall be; what it answers ends that. */
export function addPendingChange(view: string, changes: ConfigChanges): () => void {
  lastChangeId += 1;
  const edit = lastChangeId;
  useChanges.setState(({ pending }) => ({ pending: [...pending, { view, changeId: edit, changes }] }));
  return () =>
    useChanges.setState(({ pending }) => ({ pending: pending.filter((one) => one.changeId !== edit) }));
}

export interface ViewChanges {
  /** What the person has changed for themselves. */
  readonly personalChangesOf: (key: string) => PersonalChanges;
  /** All that stands over what is saved. */
  readonly changesOf: (key: string) => ConfigChanges;
}

/** What stands over the saved configuration of each view of a database. */
export function useViewChanges(databaseId: string): ViewChanges {
  const me = useCurrentUserId();
  const { userId, personal, pending } = useChanges();
  return useMemo(() => {
    const mine = me === null ? {} : userId === me ? personal : readPersonalChanges(me);
    const personalChangesOf = (key: string): PersonalChanges => mine[viewKey(databaseId, key)] ?? {};
    const changesOf = (key: string): ConfigChanges => {
      const sent = pending.filter(({ view }) => view === viewKey(databaseId, key));
      return Object.assign({}, ...sent.map(({ changes }) => changes), personalChangesOf(key));
    };
    return { personalChangesOf, changesOf };
  }, [databaseId, me, userId, personal, pending]);
}
