/**
 * The message numbers that a tab has received: all up to `contiguousSeq` and single ones beyond it. `highestSeq` is the
 * greatest number known to exist.
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

/** Records that a message was received, also if only its deletion was reported. */
export function receiveSeq(numbers: ReceivedSequence, seq: number): ReceivedSequence {
  if (seq <= numbers.contiguousSeq || numbers.receivedBeyond.includes(seq)) return numbers;
  return absorbContiguous({
    ...numbers,
    highestSeq: Math.max(numbers.highestSeq, seq),
    receivedBeyond: [...numbers.receivedBeyond, seq],
  });
}

/** Records that the server returned everything up to this number. */
export function receiveUpTo(numbers: ReceivedSequence, seq: number): ReceivedSequence {
  if (seq <= numbers.contiguousSeq) return numbers;
  return absorbContiguous({ ...numbers, contiguousSeq: seq, highestSeq: Math.max(numbers.highestSeq, seq) });
}

/** Records that a message with this number exists, whether or not it was received. */
export function expectUpTo(numbers: ReceivedSequence, seq: number): ReceivedSequence {
  return seq <= numbers.highestSeq ? numbers : { ...numbers, highestSeq: seq };
}

export const hasGap = ({ contiguousSeq: upTo, highestSeq: newest }: ReceivedSequence): boolean =>
  newest > upTo;
