/**
 * Which of a conversation's numbers a tab has heard of: all up to `upTo`, and those in `beyond`. `newest` is the greatest that there
 * is known to be.
 */
export interface Numbers {
  readonly upTo: number;
  readonly newest: number;
  readonly beyond: readonly number[];
}

export const allUpTo = (seq: number): Numbers => ({ upTo: seq, newest: seq, beyond: [] });

function closed({ upTo, newest, beyond }: Numbers): Numbers {
  const open = new Set(beyond);
  let reached = upTo;
  while (open.delete(reached + 1)) reached += 1;
  return { upTo: reached, newest, beyond: [...open].filter((seq) => seq > reached) };
}

/** This message was heard of, be it that it was deleted. */
export function hear(numbers: Numbers, seq: number): Numbers {
  if (seq <= numbers.upTo || numbers.beyond.includes(seq)) return numbers;
  return closed({
    ...numbers,
    newest: Math.max(numbers.newest, seq),
    beyond: [...numbers.beyond, seq],
  });
}

/** The server was asked for everything up to there. */
export function hearUpTo(numbers: Numbers, seq: number): Numbers {
  if (seq <= numbers.upTo) return numbers;
  return closed({ ...numbers, upTo: seq, newest: Math.max(numbers.newest, seq) });
}

/** There is such a message, whether or not it was heard of. */
export function expectUpTo(numbers: Numbers, seq: number): Numbers {
  return seq <= numbers.newest ? numbers : { ...numbers, newest: seq };
}

export const hasGap = ({ upTo, newest }: Numbers): boolean => newest > upTo;
