/** Behind the last of the same characters that begin at a place. */
export function endOfRun(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] === text[start]) end += 1;
  return end;
}

/** Where the last run of so many backticks begins: for code that has no end, none is looked for. */
export function lastBackticks(text: string): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (let at = text.indexOf('`'); at >= 0; ) {
    const end = endOfRun(text, at);
    last.set(end - at, at);
    at = text.indexOf('`', end);
  }
  return last;
}

/** Code between two runs of as many backticks. */
export function codeSpanAt(
  text: string,
  start: number,
  last: ReadonlyMap<number, number>,
): { text: string; end: number } | null {
  const inside = endOfRun(text, start);
  const length = inside - start;
  // The first of an escaped run is not counted, so that no other may be as long.
  if ((last.get(length) ?? 0) <= start) return null;
  let close = text.indexOf('`', inside);
  let end = endOfRun(text, close);
  while (end - close !== length) {
    close = text.indexOf('`', end);
    end = endOfRun(text, close);
  }
  const code = text.slice(inside, close);
  // A space on both sides is there so that the code may begin or end with a backtick.
  const padded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  return { text: padded ? code.slice(1, -1) : code, end };
}
