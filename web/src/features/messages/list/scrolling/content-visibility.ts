const RESTS = 'data-rests';

const drawn = new Set<Element>();
let frame = 0;

function restoreContentVisibility(): void {
  for (const chunk of drawn) chunk.setAttribute(RESTS, '');
  drawn.clear();
}

/**
 * Lays these chunks out as a whole, whether they are in sight or not; from the frame after the next they rest again where they are
 * not, as high as they were seen to be. So the browser never guesses how high something is, which would move what the person reads
 * once it turns out otherwise. For what may have changed their height, before the frame in which it does.
 */
export function forceLayout(chunks: Iterable<Element>): void {
  for (const chunk of chunks) {
    chunk.removeAttribute(RESTS);
    drawn.add(chunk);
  }
  cancelAnimationFrame(frame);
  // The browser remembers the height at the end of the frame that begins now.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(restoreContentVisibility);
  });
}

export const chunksOf = (list: Element): Iterable<Element> => list.querySelectorAll('[data-chunk]');
