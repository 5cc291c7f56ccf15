/**
 * Merges two ordered lists of keys without duplicates. Keys of `first` keep their order. Each other key is inserted after its predecessor
 * in `then`; keys at the end of `then` go to the end.
 */
export function mergeOrderedKeys(first: readonly string[], then: readonly string[]): string[] {
  const known = new Set(first);
  const last = then.findLastIndex((key) => known.has(key));
  const placed = [...known];
  then.forEach((key, index) => {
    if (known.has(key)) return;
    known.add(key);
    const before = then[index - 1];
    const at = before === undefined ? 0 : placed.indexOf(before) + 1;
    placed.splice(index > last ? placed.length : at, 0, key);
  });
  return placed;
}
