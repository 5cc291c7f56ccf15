import type { EditorView } from '@tiptap/pm/view';
import type { PointerEvent as ReactPointerEvent } from 'react';
import type { BlockRange } from '../commands/block-range.ts';

/** The pointer moves this far before a press becomes a drag, in pixels. */
const DRAG_DISTANCE = 4;
/** A drag this close to the edge of the page scrolls it, in pixels. */
const SCROLL_EDGE = 60;
const SCROLL_STEP = 12;

export interface DropTarget {
  /** The child of the document before which the blocks are dropped. */
  readonly index: number;
  /** Where the line is drawn, relative to the editor. */
  readonly top: number;
}

const isShown = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.offsetParent !== null;

/** Finds the first child that ends below the pointer. Children are in order, so a binary search suffices. */
function childBelow(children: HTMLCollection, y: number): number {
  let [low, high] = [0, children.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (children[middle]!.getBoundingClientRect().bottom < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the index of the block at the height of the pointer; null if there is none. */
export function indexOfBlockAt({ dom }: EditorView, _x: number, y: number): number | null {
  const shown = dom.children;
  const index = childBelow(shown, y);
  const child = shown[index];
  return child && isShown(child) && child.getBoundingClientRect().top - 4 <= y ? index : null;
}

/** Returns where blocks would be dropped; null where they are already. */
export function findDropTarget({ dom }: EditorView, range: BlockRange, y: number): DropTarget | null {
  const { children } = dom;
  let index = childBelow(children, y);
  const child = children[index];
  if (child) {
    const { top, height } = child.getBoundingClientRect();
    if (y > top + height / 2) index += 1;
  }
  if (index >= range.start && index <= range.end) return null;
  const next = children[index] as HTMLElement | undefined;
  const last = children[children.length - 1] as HTMLElement;
  return { index, top: next ? next.offsetTop - 1 : last.offsetTop + last.offsetHeight - 1 };
}

interface DragHandlers {
  readonly onMove: (y: number) => void;
  readonly onDrop: (y: number) => void;
  readonly onCancel: () => void;
}

function scrollNear(element: Element, y: number): void {
  let parent = element.parentElement;
  while (parent && !/auto|scroll/.test(getComputedStyle(parent).overflowY)) parent = parent.parentElement;
  if (!parent) return;
  const { top, bottom } = parent.getBoundingClientRect();
  if (y < top + SCROLL_EDGE) parent.scrollTop -= SCROLL_STEP;
  else if (y > bottom - SCROLL_EDGE) parent.scrollTop += SCROLL_STEP;
}

/** Follows the pointer from a press on a handle. A press without a drag stays a click. Escape cancels the drag. */
export function startDrag(
  event: ReactPointerEvent<HTMLElement>,
  { onMove, onDrop, onCancel }: DragHandlers,
): void {
  if (event.button !== 0) return;
  const { clientY: startY, pointerId, currentTarget: handle } = event;
  let isDragged = false;
  handle.setPointerCapture(pointerId);
  const move = ({ clientY }: PointerEvent) => {
    isDragged ||= Math.abs(clientY - startY) > DRAG_DISTANCE;
    if (!isDragged) return;
    scrollNear(handle, clientY);
    onMove(clientY);
  };
  const end = () => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', drop);
    handle.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', cancelOnEscape, true);
  };
  const drop = ({ clientY }: PointerEvent) => {
    end();
    if (!isDragged) return;
    // The click after a drag must not open the menu.
    handle.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
    onDrop(clientY);
  };
  const cancel = () => {
    end();
    onCancel();
  };
  const cancelOnEscape = (press: KeyboardEvent) => {
    if (press.key === 'Escape') cancel();
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', drop);
  handle.addEventListener('pointercancel', cancel);
  window.addEventListener('keydown', cancelOnEscape, true);
}
