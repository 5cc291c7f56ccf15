import { isSame } from '@workflow/contract/core/values/is-same.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../../../platform/browser/clipboard.ts';
import { useCurrentUserId } from '../../../../../platform/session/current-user.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import { cellValueOf } from '../../../rows/window/pending-cells.ts';
import { isRow } from '../lines/lines.ts';
import { addressAt, type CellAddress, type GridContent, positionOf } from '../selection/cell-addresses.ts';
import type { CellPosition } from '../selection/cell-range.ts';
import { tableTexts as texts } from '../table.texts.ts';
import type { Column } from './columns.ts';

interface Edited {
  readonly place: CellAddress;
  /** The property type when editing began. */
  readonly type: string;
  /** The value of the cell when editing began. */
  readonly base: CellValue | null;
  readonly typed?: string;
}

/** The values of a cell that the user has seen since editing began. */
export interface WatchedCell {
  readonly value: CellValue | null;
  /** Whether another user has changed the value since. Later the user may have changed another cell of the row. */
  readonly isReplaced: boolean;
}

/** Returns the watched cell after another look at its row. */
export function watchCell(seen: WatchedCell, row: Row, propertyId: string, me: string | null): WatchedCell {
  const value = cellValueOf(row, propertyId);
  if (isSame(value, seen.value)) return seen;
  return { value, isReplaced: seen.isReplaced || row.updated_by !== me };
}

export interface EditedCell {
  readonly position: CellPosition;
  readonly typed?: string;
}

/** The toast shows at most this much of the unsaved text. */
const MAX_SHOWN_LENGTH = 200;

function showUnsavedText(unsaved: string, reason = ''): void {
  const shown = unsaved.length > MAX_SHOWN_LENGTH ? `${unsaved.slice(0, MAX_SHOWN_LENGTH)}…` : unsaved;
  const copy = { label: texts.copyUnsaved, run: () => void copyText(unsaved) };
  toast.error(reason + texts.unsaved({ text: shown }), undefined, copy);
}

const typeOf = (column: Column | undefined): string => column?.property.type ?? '';

/** Says why an edit was not saved, and offers to copy its text. */
function reportUnsaved(text: string | null, reason: string): void {
  if (text) showUnsavedText(text, `${reason} `);
  else toast.error(reason);
}

/**
 * Tracks the edited cell by row and column. If either is removed, the typed text is not saved: a toast offers to copy it, and `onGone`
 * is called.
 */
export function useEditedCell(content: GridContent & { columns: readonly Column[] }, onGone: () => void) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const text = useRef<string | null>(null);
  const watched = useRef<WatchedCell>({ value: null, isReplaced: false });
  const me = useCurrentUserId();
  const position = edited && positionOf(content, edited.place);
  const isGone = edited !== null && (!position || typeOf(content.columns[position.column]) !== edited.type);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once, when the edited cell disappears
  useEffect(() => {
    if (!isGone) return;
    const isColumn = content.lines.some(({ key }) => key === edited.place.line);
    reportUnsaved(text.current, isColumn ? texts.editedColumnGone : texts.editedRowGone);
    setEdited(null);
    onGone();
  }, [isGone]);
  const watch = (row: Row, propertyId: string) => {
    watched.current = watchCell(watched.current, row, propertyId, me);
    return watched.current;
  };
  const editedLine = position && content.lines[position.row];
  const editedRow = editedLine && isRow(editedLine) ? editedLine.row : null;
  useEffect(() => {
    if (edited && editedRow) watch(editedRow, edited.place.columnId);
  });
  const shown: EditedCell | null =
    edited && position && !isGone
      ? { position, ...(edited.typed !== undefined && { typed: edited.typed }) }
      : null;
  return {
    edited: shown,
    begin: (at: CellPosition, typed?: string) => {
      const place = addressAt(content, at);
      // An earlier text that its cell rejected is still unsaved, so offer it.
      if (edited && text.current) showUnsavedText(text.current);
      text.current = typed ?? null;
      const type = typeOf(content.columns[at.column]);
      const line = content.lines[at.row];
      const base = place && isRow(line) ? cellValueOf(line.row, place.columnId) : null;
      watched.current = { value: base, isReplaced: false };
      if (place) setEdited({ place, type, base, ...(typed !== undefined && { typed }) });
    },
    /** Returns whether another user has changed the value of the edited cell since editing began. */
    isReplaced: (row: Row, propertyId: string): boolean =>
      edited?.place.rowId === row.id &&
      edited.place.columnId === propertyId &&
      watch(row, propertyId).isReplaced &&
      !isSame(cellValueOf(row, propertyId), edited.base),
    /** Records the text typed in the editor. */
    note: (typed: string) => {
      text.current = typed;
    },
    /** Reports that the row was deleted, so that the edit cannot be saved. */
    reportDeletedRow: () => reportUnsaved(text.current, texts.editedRowGone),
    end: () => setEdited(null),
  };
}
