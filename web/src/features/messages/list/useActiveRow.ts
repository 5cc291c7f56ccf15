import type { FocusEvent, KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useMessageView } from './view.ts';

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-message]') : null;

const idOf = (row: HTMLElement | null) => row?.dataset.message ?? null;

/**
 * Which message's actions show: the one under the pointer, the one with the focus, the one that was touched. Arrow keys go
 * from message to message, Tab into its actions, Escape back to writing.
 */
export function useActiveRow(box: RefObject<HTMLElement | null>) {
  const { state, activate, focusComposer } = useMessageView();
  const focused = () => idOf(rowOf(document.activeElement));

  const move = (from: HTMLElement | null, step: -1 | 1) => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
    const next = from ? rows[rows.indexOf(from) + step] : rows.at(-1);
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  };

  return {
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') activate(idOf(rowOf(event.target)) ?? focused());
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') activate(focused());
    },
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return;
      if (event.target instanceof Element && event.target.closest('a, button, textarea')) return;
      const id = idOf(rowOf(event.target));
      activate(id === state.getState().active ? null : id);
    },
    onFocus: (event: FocusEvent) => {
      const id = idOf(rowOf(event.target));
      if (id) activate(id);
    },
    onBlur: (event: FocusEvent) => {
      if (!box.current?.contains(event.relatedTarget)) activate(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowOf(event.target);
      const onRow = event.target === row || event.target === box.current;
      if (event.key === 'Escape' && row) {
        event.preventDefault();
        focusComposer();
      } else if (onRow && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
        event.preventDefault();
        move(row, event.key === 'ArrowUp' ? -1 : 1);
      }
    },
  };
}
