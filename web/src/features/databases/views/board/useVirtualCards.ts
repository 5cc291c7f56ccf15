import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusAndReveal, useRovingTabindex } from '../../../../ui/focus/roving-tabindex.ts';
import { useBoard } from './board.context.ts';
import type { BoardCell } from './board-cells.ts';

/** Estimated height in pixels. Each card is measured when it is rendered. */
const CARD_HEIGHT = 86;
const GAP = 8;
const OVERSCAN = 6;

const rowIdOf = (element: Element): string | undefined =>
  element.closest('li')?.querySelector<HTMLElement>('[data-row]')?.dataset.row;

/** Virtualizes a list of cards: renders the cards in the viewport and the focused card. */
export function useVirtualCards(cell: BoardCell, rows: readonly Row[]) {
  const { registerCardList, movedCardId } = useBoard();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement | null>(null);
  const roving = useRovingTabindex('column');
  const setList = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element;
      return element ? roving(element) : undefined;
    },
    [roving],
  );
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [focusRequest, setFocusRequest] = useState<{ rowId: string } | null>(null);
  const focusedIndex = focusedId === null ? -1 : rows.findIndex(({ id }) => id === focusedId);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const visible = defaultRangeExtractor(range);
      return focusedIndex < 0 || visible.includes(focusedIndex)
        ? visible
        : [...visible, focusedIndex].sort((one, other) => one - other);
    },
    [focusedIndex],
  );
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => rows[index]!.id,
    gap: GAP,
    overscan: OVERSCAN,
    rangeExtractor,
  });
  const focus = useCallback((rowId: string) => {
    setFocusedId(rowId);
    setFocusRequest({ rowId });
  }, []);

  // The card is rendered by now, wherever it is in the list.
  useLayoutEffect(() => {
    if (!focusRequest) return;
    const card = list.current?.querySelector<HTMLElement>(`[data-row="${focusRequest.rowId}"]`);
    if (card) focusAndReveal(card);
  }, [focusRequest]);

  useEffect(() => registerCardList({ cell, rows, focus }), [registerCardList, cell, rows, focus]);

  // A moved card is rendered again in its new list, so its focus would be lost.
  useEffect(() => {
    const { current: id } = movedCardId;
    if (id === null || !rows.some((row) => row.id === id)) return;
    const focused = document.activeElement;
    if (focused === null || focused === document.body) focus(id);
    // The card already has the focus. Focusing it again could take the focus from an element that the user has focused since.
    else if (rowIdOf(focused) === id) setFocusedId(id);
  }, [rows, movedCardId, focus]);

  const onFocus = useCallback(
    ({ target }: FocusEvent) => {
      const id = rowIdOf(target) ?? null;
      setFocusedId(id);
      if (movedCardId.current !== id) movedCardId.current = null;
    },
    [movedCardId],
  );

  return {
    box,
    list,
    setList,
    items: virtual.getVirtualItems(),
    totalSize: virtual.getTotalSize(),
    measure: virtual.measureElement,
    onFocus,
  };
}
