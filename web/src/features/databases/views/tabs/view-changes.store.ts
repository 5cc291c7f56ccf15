import { useMemo } from 'react';
import { create } from 'zustand';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import { type KeptChanges, keepChanges, type OwnChanges, readChanges } from './personal-changes.storage.ts';
import type { ConfigChanges } from './shown-views.ts';

interface Waiting {
  readonly view: string;
  readonly edit: number;
  readonly changes: ConfigChanges;
}

interface State {
  /** Of the person whose changes are held; null before any were read. */
  readonly userId: string | null;
  readonly own: KeptChanges;
  /** What is on its way to the server, the oldest first. */
  readonly waiting: readonly Waiting[];
}

const useChanges = create<State>(() => ({ userId: null, own: {}, waiting: [] }));

/** In the address a view of a type is only called so: every database has one. */
export const viewKey = (databaseId: string, key: string) => `${databaseId}/${key}`;

const setOwn = (userId: string, own: KeptChanges): void => {
  keepChanges(userId, own);
  useChanges.setState({ userId, own });
};

/** Changes a view for this person alone. */
export function changeOwn(userId: string, view: string, changes: OwnChanges): void {
  // Another tab may have kept some meanwhile.
  const own = readChanges(userId);
  setOwn(userId, { ...own, [view]: { ...own[view], ...changes } });
}

/** It shows what is saved again. With `only`, what was changed since then stays. */
export function dropOwn(userId: string, view: string, only?: OwnChanges): void {
  const { [view]: own, ...others } = readChanges(userId);
  if (only === undefined || JSON.stringify(own) === JSON.stringify(only)) setOwn(userId, others);
}

let edits = 0;

/** Shows a view as it shall be; what it answers ends that. */
export function showWaiting(view: string, changes: ConfigChanges): () => void {
  edits += 1;
  const edit = edits;
  useChanges.setState(({ waiting }) => ({ waiting: [...waiting, { view, edit, changes }] }));
  return () =>
    useChanges.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one.edit !== edit) }));
}

export interface ViewChanges {
  /** What the person has changed for themselves. */
  readonly ownIn: (key: string) => OwnChanges;
  /** All that stands over what is saved. */
  readonly changesOf: (key: string) => ConfigChanges;
}

/** What stands over the saved configuration of each view of a database. */
export function useViewChanges(databaseId: string): ViewChanges {
  const me = useCurrentUserId();
  const { userId, own, waiting } = useChanges();
  return useMemo(() => {
    const mine = me === null ? {} : userId === me ? own : readChanges(me);
    const ownIn = (key: string): OwnChanges => mine[viewKey(databaseId, key)] ?? {};
    const changesOf = (key: string): ConfigChanges => {
      const sent = waiting.filter(({ view }) => view === viewKey(databaseId, key));
      return Object.assign({}, ...sent.map(({ changes }) => changes), ownIn(key));
    };
    return { ownIn, changesOf };
  }, [databaseId, me, userId, own, waiting]);
}
