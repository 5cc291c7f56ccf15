interface BranchRows {
  readonly rows: readonly { readonly id: string }[];
  /** Whether there are more rows to load. It is true until the first page has loaded. */
  readonly hasMore: boolean;
}

/**
 * Returns the indexes of the groups to load so that the neighbors of a row are known: the groups of the row, and if it is the last row
 * of one, the following groups up to the first non-empty one.
 */
export function listNeighborBranches(
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
