interface BranchRows {
  readonly rows: readonly { readonly id: string }[];
  /** Also before the first of them are there. */
  readonly hasMore: boolean;
}

/**
 * Which parts of a view are asked for so that what is next to a row is known: those that it is in, and where it is the last of one, those
 * behind that up to the first that is not empty.
 */
export function branchesAround(
  parts: readonly BranchRows[],
  isIn: (at: number) => boolean,
  rowId: string,
): number[] {
  const asked = new Set<number>();
  for (const at of parts.keys()) {
    if (!isIn(at)) continue;
    asked.add(at);
    const { rows, hasMore } = parts[at]!;
    if (hasMore || rows.at(-1)?.id !== rowId) continue;
    for (let next = at + 1; next < parts.length; next++) {
      asked.add(next);
      if (parts[next]!.hasMore || parts[next]!.rows.length > 0) break;
    }
  }
  return [...asked];
}
