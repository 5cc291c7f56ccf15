import type { Database, Row } from '@workflow/contract/databases/databases.schema.ts';
import { useCallback, useMemo } from 'react';
import { changing, edited, undoing, useEditCells } from './rows.mutations.ts';
import type { PendingEdit } from './rows.pending.ts';

interface Deed {
  readonly done: readonly PendingEdit[];
  readonly undone: readonly PendingEdit[];
}

/** More is not remembered. */
const DEEDS_MAX = 200;

/** What this tab has done, by databases: it can be taken back, and done again. */
const histories = new Map<string, { past: Deed[]; future: Deed[] }>();

function historyOf(id: string) {
  const known = histories.get(id) ?? { past: [], future: [] };
  histories.set(id, known);
  return known;
}

export interface Editing {
  /** Changes cells, of rows as they are shown. */
  readonly edit: (rows: readonly Row[], edits: readonly PendingEdit[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Changes cells so that one's own changes can be undone and redone, whatever others have done meanwhile to other cells. */
export function useEditing(database: Pick<Database, 'id' | 'workspace_id' | 'kind'>): Editing {
  const { mutate } = useEditCells(database);
  const { id } = database;
  const send = useCallback((edits: readonly PendingEdit[]) => mutate(edited(edits)), [mutate]);
  return useMemo(
    () => ({
      edit(rows, wanted) {
        const done = changing(rows, wanted);
        if (done.length === 0) return;
        const history = historyOf(id);
        history.past = [...history.past.slice(1 - DEEDS_MAX), { done, undone: undoing(rows, done) }];
        history.future = [];
        send(done);
      },
      undo() {
        const history = historyOf(id);
        const deed = history.past.pop();
        if (!deed) return;
        history.future.push(deed);
        send(deed.undone);
      },
      redo() {
        const history = historyOf(id);
        const deed = history.future.pop();
        if (!deed) return;
        history.past.push(deed);
        send(deed.done);
      },
    }),
    [id, send],
  );
}
