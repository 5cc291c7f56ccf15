import type { EditorView } from '@tiptap/pm/view';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { columnGroupsOf } from '../columns/columns-layout.ts';
import { type BlockRange, columnOf } from '../commands/block-range.ts';

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
  /** The column into which the blocks are dropped. */
  readonly column: number | null;
  /** The start and width of the line in pixels, relative to the editor; null for its whole width. */
  readonly line: { readonly left: number; readonly width: number } | null;
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

/** Returns the column at the pointer, as a range of children; null if there is none. */
function columnAt({ dom, state }: EditorView, x: number, y: number): { start: number; end: number } | null {
  const rectOf = (index: number) => dom.children[index]!.getBoundingClientRect();
  for (const { columns, end } of columnGroupsOf(state)) {
    if (end > dom.children.length) return null;
    const top = rectOf(columns[0]!.start).top;
    const bottom = Math.max(...columns.map((column) => rectOf(column.end - 1).bottom));
    if (y < top || y > bottom) continue;
    const starts = columns.map(({ start }) => rectOf(start).left);
    // The columns of a narrow window are below each other.
    if (starts.every((start) => start === starts[0])) return null;
    const distances = columns.map(({ start }) => {
      const { left, right } = rectOf(start);
      return Math.max(left - x, x - right, 0);
    });
    return columns[distances.indexOf(Math.min(...distances))]!;
  }
  return null;
}

/** Finds the child at the height of the pointer, or the one below it. */
function childAt(view: EditorView, x: number, y: number): number {
  const { children } = view.dom;
  const column = columnAt(view, x, y);
  if (!column) return childBelow(children, y);
  for (let index = column.start; index < column.end; index++)
    if (children[index]!.getBoundingClientRect().bottom >= y) return index;
  return column.end - 1;
}

/** Returns the index of the block at the height of the pointer; null if there is none. */
export function indexOfBlockAt(view: EditorView, x: number, y: number): number | null {
  const shown = view.dom.children;
  const index = childAt(view, x, y);
  const child = shown[index];
  return child && isShown(child) && child.getBoundingClientRect().top - 4 <= y ? index : null;
}

/** Returns where dropped blocks would be inserted; null if they would stay where they are. */
export function findDropTarget(
  view: EditorView,
  range: BlockRange,
  { x, y }: { readonly x: number; readonly y: number },
): DropTarget | null {
  const { dom, state } = view;
  const { children } = dom;
  const inColumn = columnAt(view, x, y);
  let index = childAt(view, x, y);
  const child = children[index];
  if (child) {
    const { top, height } = child.getBoundingClientRect();
    if (y > top + height / 2) index += 1;
  }
  const column = inColumn ? columnOf(state.doc.child(inColumn.start)) : null;
  const isThere = index >= range.start && index <= range.end;
  if (isThere && columnOf(state.doc.child(range.start)) === column) return null;
  if (inColumn && child instanceof HTMLElement) {
    const above = children[index - 1] as HTMLElement | undefined;
    const isEnd = index === inColumn.end && above;
    const { offsetLeft: left, offsetWidth: width } = child;
    const top = isEnd ? above.offsetTop + above.offsetHeight : child.offsetTop;
    return { index, top: top - 1, column, line: { left, width } };
  }
  const next = children[index] as HTMLElement | undefined;
  const last = children[children.length - 1] as HTMLElement;
  const top = next ? next.offsetTop - 1 : last.offsetTop + last.offsetHeight - 1;
  return { index, top, column, line: null };
}

interface Pointer {
  readonly x: number;
  readonly y: number;
}

interface DragHandlers {
  readonly onMove: (pointer: Pointer) => void;
  readonly onDrop: (pointer: Pointer) => void;
  readonly onCancel: () => void;
}

function scrollAtEdge(element: Element, y: number): void {
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
  const move = ({ clientX, clientY }: PointerEvent) => {
    isDragged ||= Math.abs(clientY - startY) > DRAG_DISTANCE;
    if (!isDragged) return;
    scrollAtEdge(handle, clientY);
    onMove({ x: clientX, y: clientY });
  };
  const end = () => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('pointerup', drop);
    handle.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', cancelOnEscape, true);
  };
  const drop = ({ clientX, clientY }: PointerEvent) => {
    end();
    if (!isDragged) return;
    // The click after a drag must not open the menu.
    handle.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
    onDrop({ x: clientX, y: clientY });
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
