import { Id } from '@workflow/contract/core/schemas/id.ts';
import { isSame } from '@workflow/contract/core/values/is-same.ts';
import {
  childrenRelationOf,
  parentRelationOf,
} from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { groupsOf } from '@workflow/contract/databases/query/in-memory.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { OpenDatabase } from '../../../databases.cache.ts';
import { type Rows, useRows } from '../../../rows/queries/rows.queries.ts';
import { type Branch, useRowBranches } from '../../../rows/queries/useRowBranches.ts';
import { type RowSpec, toValidSpec } from '../../../rows/window/row-spec.ts';
import { type Departure, NO_PINNED_ROWS, type PinnedRows } from '../../../rows/window/rows.window.ts';
import { useExpandedState } from '../../groups/collapsed-groups.ts';
import { groupingOf } from '../../groups/grouping.ts';
import { canMoveBetweenGroups, toGroupFilter, useRowGroups } from '../../groups/row-groups.tsx';
import { useRowSpec } from '../../rows/view-query.ts';
import type { ShownView } from '../../shown-view.ts';
import { viewKey } from '../../tabs/view-changes.store.ts';
import { useRowCount } from '../calculations/useCalculations.ts';
import { useGroupCalculations } from '../calculations/useGroupCalculations.ts';
import {
  branchedLines,
  createLineCache,
  groupKey,
  isRow,
  type Line,
  listVisibleExpandedRows,
  nestedLines,
} from './lines.ts';
import { linesByPosition, partOffsetAt } from './unloaded-lines.ts';
import { useRowParts } from './useRowParts.ts';

export interface Lines extends Pick<Rows, 'isPending' | 'error' | 'retry'> {
  readonly lines: readonly Line[];
  /** All loaded rows of the view. */
  readonly rows: readonly Row[];
  readonly spec: RowSpec;
  /** The group property. */
  readonly groupBy: Property | undefined;
  /** Loads the next page. Null if all rows are loaded, and in grouped tables, where each group loads its own pages. */
  readonly loadMore: (() => void) | null;
  /** Loads the rows of the visible lines, in a table whose lines have the positions of all rows. */
  readonly onLinesShown: (top: number, bottom: number) => void;
  /** The rows that stay loaded when they leave the viewport, because they are selected. */
  readonly keptRowIds: { current: ReadonlySet<string> };
  readonly loadBranch: (spec: RowSpec) => void;
  /**
   * Pins a row at its position even if an edit would move or filter it out, until another row is pinned. While it is
   * edited, the row also stays if another user deletes it.
   */
  readonly pinRow: (row: Row | null, isEdited?: boolean) => void;
  /** Shows a new row even if the filter excludes it. With `isKept`, also pins it. */
  readonly showNewRow: (row: Row, isPinned: boolean) => void;
  /** The id of the pinned row. */
  readonly pinnedRowId: string | null;
  /** Why the pinned row will leave its position; null if it stays. */
  readonly departure: Departure | null;
}

/** Whether the key of an expanded entry is a row id instead of a group key. */
const isRowKey = (key: string) => Id.safeParse(key).success;

/** Returns the lines of a table: rows, groups and nested sub-items. */
export function useLines(open: OpenDatabase, view: ShownView): Lines {
  const spec = useRowSpec({ open, view });
  const isWhole = open.rows.next === null;
  const { groupBy } = groupingOf(open, view);
  const expanded = useExpandedState(viewKey(open.database.id, view.key));
  const relation = view.config.table?.is_flat ? undefined : parentRelationOf(open.properties);
  const parent = isWhole ? relation : undefined;
  const children = childrenRelationOf(open.properties);
  // In a large database the sub-items of a row are loaded when it is expanded. In groups and filtered views the parent may be missing,
  // so rows are not nested there.
  const hasBranches = !isWhole && relation && !groupBy && !toValidSpec(spec, open.properties).filter;
  const parentId = hasBranches ? relation.id : undefined;
  const first = useMemo(
    () => (parentId ? { ...spec, under: { parent_id: parentId, row_id: null } } : spec),
    [spec, parentId],
  );

  const [pinned, setPinned] = useState<PinnedRows>(NO_PINNED_ROWS);
  const shownRows = useRef<readonly Row[]>([]);
  /** Returns the position of the part that shows a row; null in other lists. */
  const partOf = useRef<(row: Row | null) => number | null>(() => null);
  const usedParts = useRef<() => readonly number[]>(() => []);
  const keptRowIds = useRef<ReadonlySet<string>>(new Set());
  const pinRow = useCallback(
    (row: Row | null, isEdited = false) =>
      setPinned((before) => {
        if (before.row?.id === row?.id)
          return before.isEdited === isEdited ? before : { ...before, isEdited };
        return {
          ...before,
          row,
          offset: partOf.current(row),
          isEdited,
          isNew: false,
          precedingIds: listPrecedingIds(shownRows.current, row),
        };
      }),
    [],
  );
  const showNewRow = useCallback(
    (row: Row, isPinned: boolean) =>
      setPinned((before) => ({
        ...before,
        ...(isPinned && {
          row,
          offset: null,
          isNew: true,
          precedingIds: listPrecedingIds(shownRows.current, row),
        }),
        createdIds: new Set([...before.createdIds, row.id]),
      })),
    [],
  );
  const rootRows = useRows(open, first, pinned);
  const hasPositions = !groupBy && !parentId && rootRows.hasMore;
  const total = useRowCount(open, spec, hasPositions);
  const { specs: partSpecs, shownSpecs, showParts } = useRowParts(spec, usedParts);
  const { groups, countOf, isEstimated } = useRowGroups(open, groupBy, spec);
  const opened = useMemo(
    () => (isWhole ? [] : groups.filter((group) => expanded[groupKey(group)])),
    [isWhole, groups, expanded],
  );
  const openedRows = useMemo(
    () => (parentId ? Object.keys(expanded).filter((id) => expanded[id] && isRowKey(id)) : []),
    [parentId, expanded],
  );
  const specs = useMemo(
    (): RowSpec[] =>
      parentId
        ? openedRows.map((row_id) => ({ ...spec, under: { parent_id: parentId, row_id } }))
        : hasPositions
          ? partSpecs
          : opened.map((group) => ({ ...spec, group: toGroupFilter(group) })),
    [opened, openedRows, parentId, spec, hasPositions, partSpecs],
  );
  const showing = useCallback(
    (loadedBranches: readonly Branch[]) => {
      if (!parentId) return hasPositions ? shownSpecs : specs;
      const shown = listVisibleExpandedRows(
        rootRows.rows,
        new Map(openedRows.map((id, at) => [id, loadedBranches[at]!])),
        expanded,
      );
      return specs.filter((_, at) => shown.has(openedRows[at]!));
    },
    [specs, parentId, rootRows.rows, openedRows, expanded, hasPositions, shownSpecs],
  );
  const { branches, loadBranch } = useRowBranches(open, specs, showing, pinned);
  const computedOf = useGroupCalculations(open, view, { groupBy, spec, rows: rootRows.rows, opened });

  const [makeLines] = useState(createLineCache);
  const lines = useMemo(
    () =>
      makeLines<Line>((lineOf) => {
        if (parentId) {
          const under = openedRows.map((id, at) => [id, { spec: specs[at]!, ...branches[at]! }] as const);
          return branchedLines(rootRows.rows, children, new Map(under), expanded, lineOf);
        }
        if (hasPositions && total !== null)
          return linesByPosition(
            {
              rows: rootRows.rows,
              createdIds: pinned.createdIds,
              total,
              parts: new Map(partSpecs.map(({ offset }, at) => [offset!, branches[at]?.rows ?? []])),
              pinned,
            },
            (row) => lineOf(row.id, row, 0, 'none'),
          );
        if (!groupBy) return nestedLines(rootRows.rows, parent, expanded, lineOf);
        return groups.flatMap((group): Line[] => {
          const key = groupKey(group);
          const at = opened.indexOf(group);
          const branch = branches[at];
          const rows = isWhole
            ? rootRows.rows.filter((row) =>
                groupsOf(groupBy, row.id === pinned.row?.id ? pinned.row : row).includes(group.value),
              )
            : (branch?.rows ?? []);
          const count = countOf(group.value);
          // The group without a value is shown only if it has rows.
          if (group.value === null && !count) return [];
          // In a large database groups are collapsed at first, and load when the user expands them.
          const isOpen = expanded[key] ?? isWhole;
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
            ...nestedLines(rows, parent, expanded, lineOf, `${key} `),
            ...(branch?.hasMore ? [{ kind: 'more' as const, key: `${key} more`, spec: specs[at]! }] : []),
            ...(canMoveBetweenGroups(group.property)
              ? [{ kind: 'add' as const, key: `${key} add`, group }]
              : []),
          ];
        });
      }),
    [
      groupBy,
      rootRows.rows,
      parent,
      expanded,
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
      pinned,
      hasPositions,
      total,
      partSpecs,
    ],
  );

  const rows = useMemo(() => {
    if (hasPositions) return lines.flatMap((line) => (isRow(line) ? [line.row] : []));
    if (parentId) return [...rootRows.rows, ...branches.flatMap((branch) => branch.rows)];
    return isWhole || !groupBy ? rootRows.rows : branches.flatMap((branch) => branch.rows);
  }, [isWhole, groupBy, parentId, rootRows.rows, branches, hasPositions, lines]);
  shownRows.current = rows;
  partOf.current = (row) => {
    const at = row ? lines.findIndex((line) => isRow(line) && line.row.id === row.id) : -1;
    const offset = partOffsetAt(at);
    const part = hasPositions ? partSpecs.findIndex((part) => part.offset === offset) : -1;
    return branches[part]?.rows.some(({ id }) => id === row?.id) ? offset : null;
  };
  usedParts.current = () =>
    (hasPositions ? partSpecs : []).flatMap(({ offset = 0 }, at) => {
      const isUsed = branches[at]?.rows.some(({ id }) => keptRowIds.current.has(id));
      return isUsed || offset === pinned.offset ? [offset] : [];
    });
  const shownPinned = pinned.row && rows.find(({ id }) => id === pinned.row?.id);
  const leavesGroup =
    isWhole &&
    groupBy &&
    shownPinned &&
    !isSame(groupsOf(groupBy, shownPinned), groupsOf(groupBy, pinned.row!));
  const departure =
    (isWhole || !groupBy ? rootRows.departure : null) ??
    branches.find((branch) => branch.departure)?.departure ??
    (leavesGroup ? 'moved' : null);

  const firstCount = rootRows.rows.length;
  const onLinesShown = useCallback(
    (top: number, bottom: number) => {
      if (hasPositions && total !== null) showParts(top, bottom, firstCount, total);
    },
    [hasPositions, total, showParts, firstCount],
  );

  return {
    ...rootRows,
    lines,
    rows,
    departure,
    spec,
    groupBy,
    loadMore: groupBy || (hasPositions && total !== null) ? null : rootRows.loadMore,
    onLinesShown,
    keptRowIds,
    loadBranch,
    pinRow,
    showNewRow,
    pinnedRowId: pinned.row?.id ?? null,
  };
}

/** The number of rows before a pinned row that are remembered. */
const PRECEDING_IDS_MAX = 50;

function listPrecedingIds(rows: readonly Row[], row: Row | null): string[] {
  const at = row ? rows.findIndex(({ id }) => id === row.id) : -1;
  if (at < 0) return [];
  return rows
    .slice(Math.max(0, at - PRECEDING_IDS_MAX), at)
    .map(({ id }) => id)
    .reverse();
}
