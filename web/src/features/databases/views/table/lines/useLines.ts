import { Id } from '@workflow/contract/core/id.ts';
import { childrenOf, parentOf } from '@workflow/contract/databases/databases.parts.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { groupsOf } from '@workflow/contract/databases/query/in-memory.ts';
import { useCallback, useMemo, useState } from 'react';
import type { OpenDatabase } from '../../../databases.cache.ts';
import { type Branch, useBranches } from '../../../rows/rows.branches.ts';
import { type Rows, useRows } from '../../../rows/rows.queries.ts';
import { fitting, type Kept, NOTHING_KEPT, type RowSpec } from '../../../rows/rows.window.ts';
import { useFolds } from '../../groups/collapsed-groups.ts';
import { partedBy } from '../../groups/grouping.ts';
import { canMoveBetween, inGroup, type RowGroup, useRowGroups } from '../../groups/row-groups.tsx';
import { useSpec } from '../../rows/view-query.ts';
import type { ShownView } from '../../shown-view.ts';
import { viewKey } from '../../tabs/view-changes.store.ts';
import { useGroupCalculations } from '../calculations/useGroupCalculations.ts';
import { branchedLines, groupKey, type Line, nestedLines, openedAmong, rowLines } from './lines.ts';

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
  /** A row stays where it stands, whatever becomes of it, until another one is kept, or none. */
  readonly keep: (row: Row | null) => void;
  /** One that was made just now shows from then on; where `isKept`, it is also kept. */
  readonly keepNew: (row: Row, isKept: boolean) => void;
  /** The id of the row that is kept. */
  readonly keptId: string | null;
}

/** Whether something that opens is a row, and no group. */
const isId = (key: string) => Id.safeParse(key).success;

/** What stands one below the other: rows, in their groups and under each other. */
export function useLines(open: OpenDatabase, view: ShownView): Lines {
  const spec = useSpec({ open, view });
  const isWhole = open.rows.next === null;
  const { groupBy } = partedBy(open, view);
  const folds = useFolds(viewKey(open.database.id, view.key));
  const relation = view.config.table?.is_flat ? undefined : parentOf(open.properties);
  const parent = isWhole ? relation : undefined;
  const children = childrenOf(open.properties);
  // Where not all rows are held, those under one are fetched when it is opened. Among groups, and those that a filter lets through, its
  // parent may be elsewhere: there all stand among each other.
  const isBranched = !isWhole && relation && !groupBy && !fitting(spec, open.properties).filter;
  const parentId = isBranched ? relation.id : undefined;
  const first = useMemo(
    () => (parentId ? { ...spec, under: { parent_id: parentId, row_id: null } } : spec),
    [spec, parentId],
  );

  const [kept, setKept] = useState<Kept>(NOTHING_KEPT);
  const keep = useCallback(
    (row: Row | null) => setKept((before) => (before.row?.id === row?.id ? before : { ...before, row })),
    [],
  );
  const keepNew = useCallback(
    (row: Row, isKept: boolean) =>
      setKept((before) => ({ row: isKept ? row : before.row, made: new Set([...before.made, row.id]) })),
    [],
  );
  const flat = useRows(open, first, kept);
  const { groups, countOf, isEstimated } = useRowGroups(open, groupBy, spec);
  const opened = useMemo(
    () => (isWhole ? [] : groups.filter((group) => folds[groupKey(group)])),
    [isWhole, groups, folds],
  );
  const openedRows = useMemo(
    () => (parentId ? Object.keys(folds).filter((id) => folds[id] && isId(id)) : []),
    [parentId, folds],
  );
  const specs = useMemo(
    (): RowSpec[] =>
      parentId
        ? openedRows.map((row_id) => ({ ...spec, under: { parent_id: parentId, row_id } }))
        : opened.map((group) => ({ ...spec, group: inGroup(group) })),
    [opened, openedRows, parentId, spec],
  );
  const showing = useCallback(
    (held: readonly Branch[]) => {
      if (!parentId) return specs;
      const shown = openedAmong(flat.rows, new Map(openedRows.map((id, at) => [id, held[at]!])), folds);
      return specs.filter((_, at) => shown.has(openedRows[at]!));
    },
    [specs, parentId, flat.rows, openedRows, folds],
  );
  const { branches, loadBranch } = useBranches(open, specs, showing, kept);
  const computedOf = useGroupCalculations(open, view, { groupBy, spec, rows: flat.rows, opened });

  const [makeLines] = useState(rowLines);
  const lines = useMemo(
    () =>
      makeLines<Line>((lineOf) => {
        if (parentId) {
          const under = openedRows.map((id, at) => [id, { spec: specs[at]!, ...branches[at]! }] as const);
          return branchedLines(flat.rows, children, new Map(under), folds, lineOf);
        }
        if (!groupBy) return nestedLines(flat.rows, parent, folds, lineOf);
        return groups.flatMap((group): Line[] => {
          const key = groupKey(group);
          const at = opened.indexOf(group);
          const branch = branches[at];
          const rows = isWhole
            ? flat.rows.filter((row) =>
                groupsOf(groupBy, row.id === kept.row?.id ? kept.row : row).includes(group.value),
              )
            : (branch?.rows ?? []);
          const count = countOf(group.value);
          // Rows without a value are a group only where there are some.
          if (group.value === null && !count) return [];
          // Groups of many rows are fetched when somebody opens them.
          const isOpen = folds[key] ?? isWhole;
          const head: Line = {
            kind: 'group',
            key,
            group,
            count,
            isEstimated,
            isOpen,
            computed: computedOf(group),
          };
          if (!isOpen) return [head];
          return [
            head,
            ...nestedLines(rows, parent, folds, lineOf, `${key} `),
            ...(branch?.hasMore ? [{ kind: 'more' as const, key: `${key} more`, spec: specs[at]! }] : []),
            ...(isAddable(group) ? [{ kind: 'add' as const, key: `${key} add`, group }] : []),
          ];
        });
      }),
    [
      groupBy,
      flat.rows,
      parent,
      folds,
      groups,
      opened,
      branches,
      isWhole,
      countOf,
      isEstimated,
      specs,
      parentId,
      openedRows,
      children,
      computedOf,
      makeLines,
      kept,
    ],
  );

  return {
    ...flat,
    lines,
    rows: useMemo(() => {
      if (parentId) return [...flat.rows, ...branches.flatMap(({ rows }) => rows)];
      return isWhole || !groupBy ? flat.rows : branches.flatMap(({ rows }) => rows);
    }, [isWhole, groupBy, parentId, flat.rows, branches]),
    spec,
    groupBy,
    loadMore: groupBy ? null : flat.loadMore,
    loadBranch,
    keep,
    keepNew,
    keptId: kept.row?.id ?? null,
  };
}

/** Whether a new row can be of the group. */
const isAddable = ({ property }: RowGroup) => canMoveBetween(property);
