import { isSame } from '@workflow/contract/core/values/is-same.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../../../platform/browser/clipboard.ts';
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
      if (place) setEdited({ place, type, base, ...(typed !== undefined && { typed }) });
    },
    /** Returns whether the value of the edited cell has changed since editing began. */
    isChangedSince: (row: Row, propertyId: string): boolean =>
      edited?.place.rowId === row.id &&
      edited.place.columnId === propertyId &&
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
