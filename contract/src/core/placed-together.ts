/** The keys of both lists, each once: those of `first` in their order, and what else `then` has behind what it stands behind there; at the end what stands at its end. */
export function placedTogether(first: readonly string[], then: readonly string[]): string[] {
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
