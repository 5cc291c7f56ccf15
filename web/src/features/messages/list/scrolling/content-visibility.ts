const SKIPPED = 'data-rests';

const renderedElements = new Set<Element>();
let frame = 0;

function restoreContentVisibility(): void {
  for (const chunk of renderedElements) chunk.setAttribute(SKIPPED, '');
  renderedElements.clear();
}

/**
 * Lays out these chunks fully, also off screen. Two frames later `content-visibility` applies again, with the measured
 * height remembered. Otherwise the browser would guess heights, and a wrong guess would move the visible content. Call
 * it before the frame in which a height may change.
 */
export function forceLayout(chunks: Iterable<Element>): void {
  for (const chunk of chunks) {
    chunk.removeAttribute(SKIPPED);
    renderedElements.add(chunk);
  }
  cancelAnimationFrame(frame);
  // The browser stores the measured height at the end of the next frame.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(restoreContentVisibility);
  });
}

export const chunksOf = (list: Element): Iterable<Element> => list.querySelectorAll('[data-chunk]');
