import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { focusAndReveal, useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import { PAGE_SCROLL } from '../../../ui/layout/Page.tsx';

/** Estimated height in pixels. Each row is measured when it is rendered. */
const ROW_HEIGHT = 61;
const OVERSCAN = 15;

const indexOf = (element: EventTarget): number =>
  element instanceof Element ? Number(element.closest<HTMLElement>('li')?.dataset.index ?? -1) : -1;

/** Virtualizes the list of members inside the scrolling page: renders the rows in and near the viewport, and the focused row. */
export function useVirtualMembers(members: readonly Member[]) {
  const list = useRef<HTMLUListElement | null>(null);
  const roving = useRovingTabindex('column');
  const setList = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element;
      return element ? roving(element) : undefined;
    },
    [roving],
  );
  /** The distance of the list from the top of the scrolled content, in pixels. */
  const [margin, setMargin] = useState(0);
  const [focused, setFocused] = useState(-1);
  const [focusRequest, setFocusRequest] = useState<{ index: number } | null>(null);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const visible = defaultRangeExtractor(range);
      return focused < 0 || focused >= range.count || visible.includes(focused)
        ? visible
        : [...visible, focused].sort((one, other) => one - other);
    },
    [focused],
  );
  const virtual = useVirtualizer({
    count: members.length,
    getScrollElement: () => list.current?.closest<HTMLElement>(`[${PAGE_SCROLL}]`) ?? null,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => members[index]!.user_id,
    overscan: OVERSCAN,
    scrollMargin: margin,
    rangeExtractor,
  });

  // The content above the list can change its height, for example when the controls wrap.
  useLayoutEffect(() => {
    const scroller = list.current?.closest<HTMLElement>(`[${PAGE_SCROLL}]`);
    if (!scroller) return;
    const distance = list.current!.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setMargin(Math.round(distance + scroller.scrollTop));
  });

  // By now the row is rendered, also if it was outside the viewport.
  useEffect(() => {
    if (!focusRequest) return;
    const row = list.current?.querySelector<HTMLElement>(`li[data-index="${focusRequest.index}"]`);
    if (row) focusAndReveal(row);
  }, [focusRequest]);

  /** Home and End focus the first and the last row, also if they were not rendered. */
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if ((key !== 'Home' && key !== 'End') || ctrlKey || metaKey || altKey || indexOf(event.target) < 0)
        return;
      event.preventDefault();
      const index = key === 'Home' ? 0 : members.length - 1;
      setFocused(index);
      setFocusRequest({ index });
    },
    [members.length],
  );

  return {
    setList,
    items: virtual.getVirtualItems(),
    margin,
    totalSize: virtual.getTotalSize(),
    measure: virtual.measureElement,
    onFocus: useCallback(({ target }: FocusEvent) => setFocused(indexOf(target)), []),
    onKeyDown,
  };
}
