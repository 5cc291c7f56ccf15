/** Returns the index after a run of equal characters that begins at `start`. */
export function endOfRun(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] === text[start]) end += 1;
  return end;
}

/**
 * Maps each length of a run of backticks to the index of the last such run, so that the parser does not search for the end of unclosed
 * code.
 */
export function lastRunByLength(text: string): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (let at = text.indexOf('`'); at >= 0; ) {
    const end = endOfRun(text, at);
    last.set(end - at, at);
    at = text.indexOf('`', end);
  }
  return last;
}

/** Parses inline code between two runs of equally many backticks; null if there is no closing run. */
export function parseCodeSpan(
  text: string,
  start: number,
  last: ReadonlyMap<number, number>,
): { text: string; end: number } | null {
  const inside = endOfRun(text, start);
  const length = inside - start;
  // The first backtick of an escaped run does not count, so a run of this length may be missing in the map.
  if ((last.get(length) ?? 0) <= start) return null;
  let close = text.indexOf('`', inside);
  let end = endOfRun(text, close);
  while (end - close !== length) {
    close = text.indexOf('`', end);
    end = endOfRun(text, close);
  }
  const code = text.slice(inside, close);
  // Authors pad code with a space on both sides so that it can begin or end with a backtick.
  const padded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  return { text: padded ? code.slice(1, -1) : code, end };
}
