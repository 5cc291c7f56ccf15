/**
 * Which of a conversation's numbers a tab has heard of: all up to `upTo`, and those in `beyond`. `newest` is the greatest that there
 * is known to be.
 */
export interface ReceivedSequence {
  readonly contiguousSeq: number;
  readonly highestSeq: number;
  readonly receivedBeyond: readonly number[];
}

export const receivedAllUpTo = (seq: number): ReceivedSequence => ({
  contiguousSeq: seq,
  highestSeq: seq,
  receivedBeyond: [],
});

function absorbContiguous({
  contiguousSeq: upTo,
  highestSeq: newest,
  receivedBeyond: beyond,
}: ReceivedSequence): ReceivedSequence {
  const open = new Set(beyond);
  let reached = upTo;
  while (open.delete(reached + 1)) reached += 1;
  return {
    contiguousSeq: reached,
    highestSeq: newest,
    receivedBeyond: [...open].filter((seq) => seq > reached),
  };
}

/** This message was heard of, be it that it was deleted. */
export function receiveSeq(numbers: ReceivedSequence, seq: number): ReceivedSequence {
  if (seq <= numbers.contiguousSeq || numbers.receivedBeyond.includes(seq)) return numbers;
  return absorbContiguous({
    ...numbers,
    highestSeq: Math.max(numbers.highestSeq, seq),
    receivedBeyond: [...numbers.receivedBeyond, seq],
  });
}

/** The server was asked for everything up to there. */
export function receiveUpTo(numbers: ReceivedSequence, seq: number): ReceivedSequence {
  if (seq <= numbers.contiguousSeq) return numbers;
  return absorbContiguous({ ...numbers, contiguousSeq: seq, highestSeq: Math.max(numbers.highestSeq, seq) });
}

/** There is such a message, whether or not it was heard of. */
export function expectUpTo(numbers: ReceivedSequence, seq: number): ReceivedSequence {
  return seq <= numbers.highestSeq ? numbers : { ...numbers, highestSeq: seq };
}

export const hasGap = ({ contiguousSeq: upTo, highestSeq: newest }: ReceivedSequence): boolean =>
  newest > upTo;
