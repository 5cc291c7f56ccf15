import type { Database, Row } from '@workflow/contract/databases/databases.schema.ts';
import { useCallback, useMemo } from 'react';
import { toast } from '../../../ui/toast.ts';
import { changing, edited, undoing, useDuplicateRows, useEditCells, useTrashRows } from './rows.mutations.ts';
import type { PendingEdit } from './rows.pending.ts';
import { rowsTexts as texts } from './rows.texts.ts';

/** What is sent at once: cells that change, or rows that go or come back. */
type Step =
  | { readonly cells: readonly PendingEdit[] }
  | { readonly rowIds: readonly string[]; readonly isDeleted: boolean };

interface Deed {
  readonly done: Step;
  readonly undone: Step;
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

function remember(id: string, deed: Deed): void {
  const history = historyOf(id);
  history.past = [...history.past.slice(1 - DEEDS_MAX), deed];
  history.future = [];
}

/** Lets what the server has made of cells be undone; `rows` are as they were shown before. */
export function rememberEdits(id: string, rows: readonly Row[], edits: readonly PendingEdit[]): void {
  const done = changing(rows, edits);
  if (done.length > 0) remember(id, { done: { cells: done }, undone: { cells: undoing(rows, done) } });
}

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
    (step: Step) => ('cells' in step ? editCells(edited(step.cells)) : trash(step)),
    [editCells, trash],
  );
  return useMemo(() => {
    const undo = () => {
      const history = historyOf(id);
      const deed = history.past.pop();
      if (!deed) return;
      history.future.push(deed);
      send(deed.undone);
    };
    return {
      edit(rows, wanted) {
        const done = changing(rows, wanted);
        if (done.length === 0) return;
        remember(id, { done: { cells: done }, undone: { cells: undoing(rows, done) } });
        send({ cells: done });
      },
      deleteRows(rowIds) {
        if (rowIds.length === 0) return;
        const deed = { done: { rowIds, isDeleted: true }, undone: { rowIds, isDeleted: false } };
        remember(id, deed);
        send(deed.done);
        toast.success(texts.deleted({ count: rowIds.length }), `rows of ${id}`, {
          label: texts.undo,
          // What was done since then stays.
          run: () => {
            const history = historyOf(id);
            if (history.past.at(-1) === deed) undo();
            else send(deed.undone);
          },
        });
      },
      duplicateRows(rowIds) {
        if (rowIds.length === 0) return;
        duplicate(rowIds, {
          onSuccess: (copies) => {
            const ids = copies.map((row) => row.id);
            remember(id, {
              done: { rowIds: ids, isDeleted: false },
              undone: { rowIds: ids, isDeleted: true },
            });
            toast.success(texts.duplicated({ count: ids.length }), `rows of ${id}`);
          },
        });
      },
      undo,
      redo() {
        const history = historyOf(id);
        const deed = history.future.pop();
        if (!deed) return;
        history.past.push(deed);
        send(deed.done);
      },
    };
  }, [id, send, duplicate]);
}
