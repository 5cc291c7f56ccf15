import { parentOf } from '@workflow/contract/databases/databases.parts.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import { groupsOf } from '@workflow/contract/databases/query/in-memory.ts';
import { useMemo } from 'react';
import type { OpenDatabase } from '../../databases.cache.ts';
import { useBranches } from '../../rows/rows.branches.ts';
import { type Rows, useRows } from '../../rows/rows.queries.ts';
import type { RowSpec } from '../../rows/rows.window.ts';
import { canMoveBetween, type RowGroup, useRowGroups } from '../groups.tsx';
import type { ShownView } from '../view.ts';
import { viewKey } from '../view-changes.ts';
import { useSpec } from '../view-rows.ts';
import { useFolds } from './folds.ts';
import { groupKey, type Line, nestedLines } from './lines.ts';

export interface Lines extends Pick<Rows, 'isPending' | 'error' | 'retry'> {
  readonly lines: readonly Line[];
  /** All rows that are held of the view. */
  readonly rows: readonly Row[];
  readonly spec: RowSpec;
  /** By what the rows are grouped. */
  readonly groupBy: Property | undefined;
  /** Null where all are there, and where groups are filled one by one. */
  readonly loadMore: (() => void) | null;
  readonly loadBranch: (spec: RowSpec) => void;
}

/** By which property a table makes its groups; undefined for none. */
export function groupingOf({ properties }: OpenDatabase, { config }: ShownView): Property | undefined {
  const property = properties.find(({ id }) => id === config.group_by);
  return property && propertyTypeOf(property.type).groups ? property : undefined;
}

/** What stands one below the other: rows, in their groups and under each other. */
export function useLines(open: OpenDatabase, view: ShownView): Lines {
  const spec = useSpec(view);
  const isWhole = open.rows.next === null;
  const groupBy = groupingOf(open, view);
  const folds = useFolds(viewKey(open.database.id, view.key));
  // Where not all rows are held, those that are under others may be far behind them: they stand among the others.
  const parent = isWhole && !view.config.table?.is_flat ? parentOf(open.properties) : undefined;

  const flat = useRows(open, spec);
  const { groups, countOf, isEstimated } = useRowGroups(open, groupBy, spec);
  const opened = useMemo(
    () => (isWhole ? [] : groups.filter((group) => folds[groupKey(group)])),
    [isWhole, groups, folds],
  );
  const specs = useMemo(
    () =>
      opened.map(({ property, value }): RowSpec => ({ ...spec, group: { property_id: property.id, value } })),
    [opened, spec],
  );
  const { branches, loadBranch } = useBranches(open, specs);

  const lines = useMemo((): readonly Line[] => {
    if (!groupBy) return nestedLines(flat.rows, parent, folds);
    return groups.flatMap((group): Line[] => {
      const key = groupKey(group);
      const at = opened.indexOf(group);
      const branch = branches[at];
      const rows = isWhole
        ? flat.rows.filter((row) => groupsOf(groupBy, row).includes(group.value))
        : (branch?.rows ?? []);
      const count = countOf(group.value);
      // Rows without a value are a group only where there are some.
      if (group.value === null && !count) return [];
      // Groups of many rows are fetched when somebody opens them.
      const isOpen = folds[key] ?? isWhole;
      const head: Line = { kind: 'group', key, group, count, isEstimated, isOpen };
      if (!isOpen) return [head];
      return [
        head,
        ...nestedLines(rows, parent, folds, `${key} `),
        ...(branch?.hasMore ? [{ kind: 'more' as const, key: `${key} more`, spec: specs[at]! }] : []),
        ...(isAddable(group) ? [{ kind: 'add' as const, key: `${key} add`, group }] : []),
      ];
    });
  }, [groupBy, flat.rows, parent, folds, groups, opened, branches, isWhole, countOf, isEstimated, specs]);

  return {
    ...flat,
    lines,
    rows: useMemo(
      () => (isWhole || !groupBy ? flat.rows : branches.flatMap(({ rows }) => rows)),
      [isWhole, groupBy, flat.rows, branches],
    ),
    spec,
    groupBy,
    loadMore: groupBy ? null : flat.loadMore,
    loadBranch,
  };
}

/** Whether a new row can be of the group. */
const isAddable = ({ property }: RowGroup) => canMoveBetween(property);
