export type Side = 'before' | 'after';

/** Returns the list with the item moved before or after the target. Returns the same list when either is missing. */
export function moveItemNextTo<T>(items: readonly T[], item: T, side: Side, target: T): readonly T[] {
  if (item === target || !items.includes(item) || !items.includes(target)) return items;
  const others = items.filter((one) => one !== item);
  return others.toSpliced(others.indexOf(target) + (side === 'after' ? 1 : 0), 0, item);
}

/** Returns the list with the item moved by a number of positions, at most to the list’s start or end. */
export function moveItemBy<T>(items: readonly T[], item: T, step: number): readonly T[] {
  const at = items.indexOf(item);
  if (at < 0) return items;
  const to = Math.min(items.length - 1, Math.max(0, at + step));
  return items.toSpliced(at, 1).toSpliced(to, 0, item);
}
