import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from '@floating-ui/dom';
import { type RefObject, useLayoutEffect } from 'react';

/** So much stays free around it, in pixels. */
const EDGE = 8;

/**
 * An editor lies over its cell and over everything else, as wide as the cell at least: it goes down from there, or up where there is more
 * room, and stays in sight. `--room` says how high it can be.
 */
export function useOverCell(editor: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = editor.current!;
    const cell = box.parentElement!;
    let chosen: Placement | null = null;
    const place = async () => {
      const { x, y, placement } = await computePosition(cell, box, {
        strategy: 'fixed',
        placement: chosen ?? 'bottom-start',
        middleware: [
          offset(({ rects }) => ({ mainAxis: -rects.reference.height - 1, crossAxis: -1 })),
          // What it lists gets shorter as somebody types: it stays on its side.
          chosen === null && flip({ padding: EDGE }),
          shift({ padding: EDGE }),
          size({
            padding: EDGE,
            apply: ({ availableHeight, rects }) => {
              box.style.setProperty('--room', `${availableHeight}px`);
              box.style.minInlineSize = `${rects.reference.width + 2}px`;
            },
          }),
        ],
      });
      chosen = placement;
      Object.assign(box.style, { left: `${x}px`, top: `${y}px` });
    };
    box.popover = 'manual';
    box.showPopover();
    return autoUpdate(cell, box, () => void place());
  }, [editor]);
}
