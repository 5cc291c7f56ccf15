import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../../../platform/browser/clipboard.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import { type Ground, type Place, placeAt, spotOf } from '../selection/cell-addresses.ts';
import type { Spot } from '../selection/cell-range.ts';
import { tableTexts as texts } from '../table.texts.ts';
import type { Column } from './columns.ts';

interface Edited {
  readonly place: Place;
  /** As what its column was shown where it was begun. */
  readonly type: string;
  readonly typed?: string;
}

export interface EditedCell {
  readonly spot: Spot;
  readonly typed?: string;
}

/** So much of a text is shown where it is offered. */
const SHOWN_MAX = 200;

function offer(unsaved: string, said = ''): void {
  const shown = unsaved.length > SHOWN_MAX ? `${unsaved.slice(0, SHOWN_MAX)}…` : unsaved;
  const copy = { label: texts.copyUnsaved, run: () => void copyText(unsaved) };
  toast.error(said + texts.unsaved({ text: shown }), undefined, copy);
}

const typeOf = (column: Column | undefined): string =>
  column?.kind === 'property' ? column.property.type : (column?.kind ?? '');

/**
 * The cell that somebody edits: it stays with its row and its column. Where one of these goes, what was typed is written nowhere, and
 * offered; `onGone` is called then.
 */
export function useEditedCell(ground: Ground & { columns: readonly Column[] }, onGone: () => void) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const text = useRef<string | null>(null);
  const spot = edited && spotOf(ground, edited.place);
  const isGone = edited !== null && (!spot || typeOf(ground.columns[spot.column]) !== edited.type);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it goes
  useEffect(() => {
    if (!isGone) return;
    const isColumn = ground.lines.some(({ key }) => key === edited.place.line);
    const said = isColumn ? texts.editedColumnGone : texts.editedRowGone;
    if (text.current) offer(text.current, `${said} `);
    else toast.error(said);
    setEdited(null);
    onGone();
  }, [isGone]);
  const shown: EditedCell | null =
    edited && spot && !isGone ? { spot, ...(edited.typed !== undefined && { typed: edited.typed }) } : null;
  return {
    edited: shown,
    begin: (at: Spot, typed?: string) => {
      const place = placeAt(ground, at);
      // What its cell did not take is open still.
      if (edited && text.current) offer(text.current);
      text.current = typed ?? null;
      const type = typeOf(ground.columns[at.column]);
      if (place) setEdited({ place, type, ...(typed !== undefined && { typed }) });
    },
    /** What is typed in its field. */
    note: (typed: string) => {
      text.current = typed;
    },
    end: () => setEdited(null),
  };
}
