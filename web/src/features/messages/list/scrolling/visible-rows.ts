/** The first of the elements, which stand below one another, that ends below there. */
function firstBelow(elements: ArrayLike<Element>, edge: number): number {
  let [from, to] = [0, elements.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (elements[middle]!.getBoundingClientRect().bottom > edge) to = middle;
    else from = middle + 1;
  }
  return from;
}

function* endingBelow(elements: ArrayLike<Element>, edge: number): Generator<Element> {
  for (let index = firstBelow(elements, edge); index < elements.length; index += 1) yield elements[index]!;
}

/** A day has the lists of its chunks; what is on its way is a list of its own. */
const listsIn = (part: Element): Element[] =>
  part.matches('ol') ? [part] : [...part.children].filter((child) => child.matches('ol'));

/**
 * The rows in what the list draws, from the first on that ends below there. Looked for by halves, of days, in these of chunks, and only
 * then of rows: there may be hundreds, this is asked at every scrolling, and a row of a chunk that rests is laid out when it is asked
 * where it is.
 */
export function* rowsEndingBelow(content: Element, edge: number): Generator<Element> {
  for (const part of endingBelow(content.children, edge)) {
    for (const list of endingBelow(listsIn(part), edge)) {
      for (const child of endingBelow(list.children, edge)) if (child.matches('[data-row]')) yield child;
    }
  }
}
