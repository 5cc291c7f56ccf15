import { CONDITIONS_MAX, FILTER_DEPTH } from '@workflow/contract/databases/databases.limits.ts';
import type { Condition, Filter } from '@workflow/contract/databases/query/filter.schema.ts';

/** A filter as it is edited: the contract writes each of its levels out. */
export interface FilterGroup {
  readonly match: 'and' | 'or';
  readonly conditions: readonly FilterNode[];
}

export type FilterNode = Condition | FilterGroup;

/** Where something stands in a filter: at each level its place in the list. */
export type Path = readonly number[];

export const isGroup = (node: FilterNode): node is FilterGroup => 'conditions' in node;

export const EMPTY_FILTER: FilterGroup = { match: 'and', conditions: [] };

export const treeOf = (filter: Filter | null): FilterGroup => (filter as FilterGroup | null) ?? EMPTY_FILTER;

/** Null where nothing is filtered. */
export const filterOf = (tree: FilterGroup): Filter | null =>
  tree.conditions.length === 0 ? null : (tree as unknown as Filter);

/** With what stands at the path changed; null takes it away. */
export function changedAt(
  group: FilterGroup,
  path: Path,
  change: (node: FilterNode) => FilterNode | null,
): FilterGroup {
  const [at, ...rest] = path;
  if (at === undefined) return (change(group) as FilterGroup | null) ?? EMPTY_FILTER;
  const node = group.conditions[at];
  if (!node) return group;
  const next = rest.length > 0 && isGroup(node) ? changedAt(node, rest, change) : change(node);
  return { ...group, conditions: group.conditions.toSpliced(at, 1, ...(next ? [next] : [])) };
}

/** With something at the end of the group at the path. */
export const addedTo = (group: FilterGroup, path: Path, node: FilterNode): FilterGroup =>
  changedAt(group, path, (one) => (isGroup(one) ? { ...one, conditions: [...one.conditions, node] } : one));

/** On all levels. */
export const countConditions = (node: FilterNode): number =>
  isGroup(node) ? node.conditions.reduce((sum, one) => sum + countConditions(one), 0) : 1;

export const isFull = (group: FilterGroup): boolean => countConditions(group) >= CONDITIONS_MAX;

/** Whether a group may stand in the one at the path. */
export const takesGroup = (path: Path): boolean => path.length < FILTER_DEPTH - 1;

/** Without the conditions that do not hold, and without groups in which none is left. */
export function kept(group: FilterGroup, holds: (condition: Condition) => boolean): FilterGroup {
  const conditions = group.conditions.flatMap((node): FilterNode[] => {
    if (!isGroup(node)) return holds(node) ? [node] : [];
    const inner = kept(node, holds);
    return inner.conditions.length > 0 ? [inner] : [];
  });
  return { ...group, conditions };
}
