import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DropSide } from './tree-rows.ts';

const PAGE = Symbol('page of a tree');

const draggedPageOf = (data: Record<string | symbol, unknown>) => data[PAGE] as string | undefined;

/** The share of a row's height, at its top and bottom, that counts as before or after the page. */
const EDGE_SHARE = 0.3;

interface Options {
  readonly id: string;
  /** Returns whether the dragged page is this page or contains it; it cannot be dropped there. */
  readonly isWithin: (other: string) => boolean;
  /** Called when another page was dropped here. */
  readonly onDrop: (other: string, zone: DropSide) => void;
}

/** Makes a row of the page tree draggable and a drop target. */
export function usePageDrag(root: RefObject<HTMLElement | null>, options: Options) {
  const { id } = options;
  const [zone, setZone] = useState<DropSide | null>(null);
  const [isDragged, setDragged] = useState(false);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const element = root.current!;
    const zoneAt = ({ clientY }: { clientY: number }): DropSide => {
      const { top, height } = element.getBoundingClientRect();
      const part = (clientY - top) / height;
      return part < EDGE_SHARE ? 'before' : part > 1 - EDGE_SHARE ? 'after' : 'inside';
    };
    return combine(
      draggable({
        element,
        getInitialData: () => ({ [PAGE]: id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => {
          const other = draggedPageOf(source.data);
          return other !== undefined && !latest.current.isWithin(other);
        },
        onDrag: ({ location }) => setZone(zoneAt(location.current.input)),
        onDragLeave: () => setZone(null),
        onDrop: ({ source, location }) => {
          setZone(null);
          latest.current.onDrop(draggedPageOf(source.data)!, zoneAt(location.current.input));
        },
      }),
    );
  }, [root, id]);
  return { zone, isDragged };
}
