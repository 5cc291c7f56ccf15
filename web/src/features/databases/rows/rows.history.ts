import type { Database, Row } from '@workflow/contract/databases/databases.schema.ts';
import { useCallback, useMemo } from 'react';
import { toast } from '../../../ui/toast.ts';
import { type Deed, doAgain, latest, remember, reserve, type Step, takeBack } from './rows.deeds.ts';
import { changing, edited, undoing, useDuplicateRows, useEditCells, useTrashRows } from './rows.mutations.ts';
import type { PendingEdit } from './rows.pending.ts';
import { rowsTexts as texts } from './rows.texts.ts';

export interface Editing {
  /** Changes cells, of rows as they are shown. */
  readonly edit: (rows: readonly Row[], edits: readonly PendingEdit[]) => void;
  readonly deleteRows: (rowIds: readonly string[]) => void;
  readonly duplicateRows: (rowIds: readonly string[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Changes rows so that one's own changes can be undone and redone, whatever others have done meanwhile to other cells. */
export function useEditing(database: Pick<Database, 'id' | 'workspace_id' | 'kind'>): Editing {
  const { mutate: editCells } = useEditCells(database);
  const { mutate: trash } = useTrashRows(database);
  const { mutate: duplicate } = useDuplicateRows(database);
  const { id } = database;
  const send = useCallback(
    (step: Step | undefined) => {
      if (!step) return;
      if ('edits' in step) editCells(edited(step.edits));
      else trash(step);
    },
    [editCells, trash],
  );
  return useMemo(() => {
    const undo = () => send(takeBack(id));
    return {
      edit(rows, wanted) {
        const done = changing(rows, wanted);
        if (done.length === 0) return;
        const undone = undoing(rows, done);
        send(remember(id, { done: { edits: () => done }, undone: { edits: () => undone } }).done);
      },
      deleteRows(rowIds) {
        if (rowIds.length === 0) return;
        const deed = remember(
          id,
          trashing(() => rowIds),
        );
        send(deed.done);
        toast.success(texts.deleted({ count: rowIds.length }), `rows of ${id}`, {
          label: texts.undo,
          // What was done since then stays.
          run: () => (latest(id) === deed ? undo() : send(deed.undone)),
        });
      },
      duplicateRows(rowIds) {
        if (rowIds.length === 0) return;
        const answered = reserve<readonly string[]>(id, (copies) => {
          const { done, undone } = trashing(() => copies() ?? []);
          return { done: undone, undone: done };
        });
        duplicate({ rowIds, answered });
      },
      undo,
      redo: () => send(doAgain(id)),
    };
  }, [id, send, duplicate]);
}

const trashing = (rowIds: () => readonly string[]): Deed => ({
  done: { rowIds, isDeleted: true },
  undone: { rowIds, isDeleted: false },
});
