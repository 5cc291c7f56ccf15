import { autoUpdate, computePosition, flip, offset, type Placement, shift } from '@floating-ui/dom';
import { type HTMLAttributes, useLayoutEffect, useRef } from 'react';

interface Props extends HTMLAttributes<HTMLDivElement> {
  /** Returns the rectangle that the element floats at. */
  getRect: () => DOMRect;
  /** An element around the rectangle: when it scrolls, the element moves along. */
  around: Element;
  placement: Placement;
  /** Changes when the rectangle has changed without scrolling. */
  updateKey: string | number;
}

/** An element at a rectangle of the text, kept inside the window. */
export function Floating({ getRect, around, placement, updateKey, ...props }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef(getRect);
  latest.current = getRect;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that the rectangle has changed
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const reference = { getBoundingClientRect: () => latest.current(), contextElement: around };
    const updatePosition = async () => {
      const { x, y } = await computePosition(reference, element, {
        placement,
        strategy: 'fixed',
        middleware: [offset(8), flip({ padding: 8 }), shift({ padding: 8 })],
      });
      element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
      element.style.visibility = 'visible';
    };
    return autoUpdate(reference, element, () => void updatePosition());
  }, [around, placement, updateKey]);
  return (
    <div
      ref={root}
      {...props}
      style={{ position: 'fixed', insetBlockStart: 0, left: 0, zIndex: 200, visibility: 'hidden' }}
    />
  );
}
