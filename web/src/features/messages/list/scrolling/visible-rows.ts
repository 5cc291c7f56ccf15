/** Binary search for the first of the vertically stacked elements that ends below the edge. */
function findFirstBelow(elements: ArrayLike<Element>, edge: number): number {
  let [from, to] = [0, elements.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (elements[middle]!.getBoundingClientRect().bottom > edge) to = middle;
    else from = middle + 1;
  }
  return from;
}

function* endingBelow(elements: ArrayLike<Element>, edge: number): Generator<Element> {
  for (let index = findFirstBelow(elements, edge); index < elements.length; index += 1)
    yield elements[index]!;
}

/** A day contains the lists of its chunks; pending messages are a list of their own. */
const rowListsOf = (part: Element): Element[] =>
  part.matches('ol') ? [part] : [...part.children].filter((child) => child.matches('ol'));

/**
 * Yields the rows of the list from the first one that ends below the edge. It searches days, then chunks, then rows by
 * bisection: scrolling calls it constantly, and asking a row in a skipped chunk for its position forces a layout.
 */
export function* yieldRowsBelow(content: Element, edge: number): Generator<Element> {
  for (const part of endingBelow(content.children, edge)) {
    for (const list of endingBelow(rowListsOf(part), edge)) {
      for (const child of endingBelow(list.children, edge)) if (child.matches('[data-row]')) yield child;
    }
  }
}
