import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefCallback, useCallback, useRef, useState } from 'react';
import { isReadFromRightToLeft } from '../focus/reading-direction.ts';
import type { Side } from './order.ts';

const ITEM = Symbol('item of a list');

interface Dragged {
  readonly list: string;
  readonly id: string;
}

const draggedIn = (data: Record<string | symbol, unknown>) => data[ITEM] as Dragged | undefined;

interface Options {
  /** Id of the list. Items can only be dropped within their own list. */
  readonly list: string;
  readonly id: string;
  readonly along: 'row' | 'column';
  /** Called when an item is dropped before or after another item of the list. */
  readonly onMove: (id: string, side: Side, target: string) => void;
  readonly isFixed?: boolean;
}

interface Reorderable {
  readonly ref: RefCallback<HTMLElement>;
  /** A ref for the drag handle. Without it, the whole item can be dragged. */
  readonly handle: RefCallback<HTMLElement>;
  /** The side of this item on which the dragged item would be inserted. */
  readonly side: Side | null;
  readonly isDragged: boolean;
}

/** Makes a list item sortable by drag and drop. The caller must also offer a way to move it by keyboard. */
export function useReorderable({ list, id, along, onMove: onPlace, isFixed = false }: Options): Reorderable {
  const [side, setSide] = useState<Side | null>(null);
  const [isDragged, setDragged] = useState(false);
  const dragHandle = useRef<HTMLElement | null>(null);
  const moveHandler = useRef(onPlace);
  moveHandler.current = onPlace;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element || isFixed) return undefined;
      const sideOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Side => {
        const { left, width, top, height } = element.getBoundingClientRect();
        if (along === 'column') return clientY < top + height / 2 ? 'before' : 'after';
        const isMirrored = isReadFromRightToLeft(element);
        return clientX < left + width / 2 !== isMirrored ? 'before' : 'after';
      };
      return combine(
        draggable({
          element,
          ...(dragHandle.current && { dragHandle: dragHandle.current }),
          getInitialData: () => ({ [ITEM]: { list, id } }),
          onDragStart: () => setDragged(true),
          onDrop: () => setDragged(false),
        }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => {
            const dragged = draggedIn(source.data);
            return dragged?.list === list && dragged.id !== id;
          },
          onDrag: ({ location }) => setSide(sideOf(location.current.input)),
          onDragLeave: () => setSide(null),
          onDrop: ({ source, location }) => {
            setSide(null);
            moveHandler.current(draggedIn(source.data)!.id, sideOf(location.current.input), id);
          },
        }),
      );
    },
    [list, id, along, isFixed],
  );
  const handle = useCallback((element: HTMLElement | null) => {
    dragHandle.current = element;
  }, []);
  return { ref, handle, side, isDragged };
}
