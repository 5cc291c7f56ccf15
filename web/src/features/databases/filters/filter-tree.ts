import { CONDITIONS_MAX, FILTER_DEPTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Condition, Filter } from '@workflow/contract/databases/query/filter.schema.ts';

/**
 * A filter while it is edited. The contract defines each nesting level as a separate type; here one recursive type
 * covers all.
 */
export interface FilterGroup {
  readonly match: 'and' | 'or';
  readonly conditions: readonly FilterNode[];
}

export type FilterNode = Condition | FilterGroup;

/** The path to a node of a filter: the index at each level. */
export type Path = readonly number[];

export const isGroup = (node: FilterNode): node is FilterGroup => 'conditions' in node;

export const EMPTY_FILTER: FilterGroup = { match: 'and', conditions: [] };

export const toFilterGroup = (filter: Filter | null): FilterGroup =>
  (filter as FilterGroup | null) ?? EMPTY_FILTER;

/** Converts an edited filter to the contract's type; null if it is empty. */
export const toFilter = (tree: FilterGroup): Filter | null =>
  tree.conditions.length === 0 ? null : (tree as unknown as Filter);

/** Replaces the node at a path; null removes it. */
export function replaceNodeAt(
  group: FilterGroup,
  path: Path,
  change: (node: FilterNode) => FilterNode | null,
): FilterGroup {
  const [at, ...rest] = path;
  if (at === undefined) return (change(group) as FilterGroup | null) ?? EMPTY_FILTER;
  const node = group.conditions[at];
  if (!node) return group;
  const next = rest.length > 0 && isGroup(node) ? replaceNodeAt(node, rest, change) : change(node);
  return { ...group, conditions: group.conditions.toSpliced(at, 1, ...(next ? [next] : [])) };
}

/** Adds a node at the end of the group at a path. */
export const addNodeAt = (group: FilterGroup, path: Path, node: FilterNode): FilterGroup =>
  replaceNodeAt(group, path, (one) =>
    isGroup(one) ? { ...one, conditions: [...one.conditions, node] } : one,
  );

/** Counts the conditions at all levels. */
export const countConditions = (node: FilterNode): number =>
  isGroup(node) ? node.conditions.reduce((sum, one) => sum + countConditions(one), 0) : 1;

export const isFull = (group: FilterGroup): boolean => countConditions(group) >= CONDITIONS_MAX;

/** Returns whether the group at the path may contain another group. */
export const canContainGroup = (path: Path): boolean => path.length < FILTER_DEPTH_MAX - 1;

/** Removes the conditions for which `holds` is false, and the groups that become empty. */
export function filterConditions(group: FilterGroup, holds: (condition: Condition) => boolean): FilterGroup {
  const conditions = group.conditions.flatMap((node): FilterNode[] => {
    if (!isGroup(node)) return holds(node) ? [node] : [];
    const inner = filterConditions(node, holds);
    return inner.conditions.length > 0 ? [inner] : [];
  });
  return { ...group, conditions };
}
