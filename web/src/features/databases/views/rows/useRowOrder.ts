import { linkedRowIdsOf, parentRelationOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { groupsOf } from '@workflow/contract/databases/query/in-memory.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import type { OpenDatabase } from '../../databases.cache.ts';
import { useCompleteWindow } from '../../rows/queries/rows.queries.ts';
import { type Branch, useRowBranches } from '../../rows/queries/useRowBranches.ts';
import { bindSpec, type RowSpec, toValidSpec } from '../../rows/window/row-spec.ts';
import { usePendingCells } from '../../rows/window/rows.pending.ts';
import { findRow, rowsOfWindow } from '../../rows/window/rows.window.ts';
import { groupingOf } from '../groups/grouping.ts';
import { toGroupFilter, useRowGroups } from '../groups/row-groups.tsx';
import type { ShownView } from '../shown-view.ts';
import { listNeighborBranches } from './neighbor-branches.ts';
import { useRowSpec } from './view-query.ts';

const EMPTY: readonly never[] = [];

/** Flattens a tree of rows: each row is followed by its descendants. */
function flattenTree(rows: readonly Row[], parent: Property): Row[] {
  const ids = new Set(rows.map(({ id }) => id));
  const under = Map.groupBy(rows, (row) => {
    const above = linkedRowIdsOf(row, parent)[0];
    return above !== undefined && ids.has(above) ? above : null;
  });
  const from = (row: Row): Row[] => [row, ...(under.get(row.id) ?? []).flatMap(from)];
  return (under.get(null) ?? []).flatMap(from);
}

/**
 * Returns the ids of the loaded rows in the order in which the view shows them, group by group. While a row is open, the hook also
 * loads the pages around it, and the next page when it is the last loaded row.
 */
export function useRowOrder(open: OpenDatabase, view: ShownView, openId: string | null): readonly string[] {
  const me = useCurrentUserId();
  const pending = usePendingCells();
  const { properties, rows: all } = open;
  const spec = useRowSpec({ open, view });
  const whole = useCompleteWindow(open, spec);
  const isWhole = whole !== null;
  const { groupBy, laneBy } = groupingOf(open, view);
  const { groups } = useRowGroups(open, groupBy, spec);
  const { groups: lanes } = useRowGroups(open, laneBy, spec);
  const parent =
    view.type === 'table' && !view.config.table?.is_flat ? parentRelationOf(properties) : undefined;
  const specs = useMemo((): RowSpec[] => {
    if (openId === null) return [];
    // Use the same query as the table, so that both share one cache entry.
    const isBranched = parent && !isWhole && !groupBy && !toValidSpec(spec, properties).filter;
    const first = isBranched ? { ...spec, under: { parent_id: parent.id, row_id: null } } : spec;
    const rowsInLane = (lane: (typeof lanes)[number] | null) =>
      groups.map((group) => ({
        ...first,
        group: toGroupFilter(group),
        ...(lane && { subgroup: toGroupFilter(lane) }),
      }));
    const parted = groupBy ? (laneBy ? lanes : [null]).flatMap(rowsInLane) : [first];
    return parted;
  }, [openId, spec, properties, parent, isWhole, groupBy, laneBy, groups, lanes]);

  const row = openId === null ? undefined : findRow(all, openId, pending);
  const branchesToLoad = useCallback(
    (branchList: readonly Branch[]) => {
      if (isWhole || openId === null) return EMPTY;
      const groups = groupBy && row ? groupsOf(groupBy, row) : [];
      const isIn = (at: number) => {
        const { group } = specs[at]!;
        return !group || groups.includes(group.value) || branchList[at]!.rows.some(({ id }) => id === openId);
      };
      return listNeighborBranches(branchList, isIn, openId).map((at) => specs[at]!);
    },
    [isWhole, openId, specs, groupBy, row],
  );
  const { branches, loadBranch } = useRowBranches(open, isWhole ? EMPTY : specs, branchesToLoad);
  const parts = useMemo(
    () =>
      specs.map((one, at): readonly string[] => {
        const rows = whole
          ? rowsOfWindow(whole, bindSpec(toValidSpec(one, properties), properties, me), pending)
          : (branches[at]?.rows ?? EMPTY);
        return (whole && parent ? flattenTree(rows, parent) : rows).map(({ id }) => id);
      }),
    [specs, whole, branches, properties, me, pending, parent],
  );
  const ending = parts.findIndex(
    (ids, at) => branches[at]?.hasMore && ids.length > 0 && ids.at(-1) === openId,
  );
  const nextSpec = specs[ending];
  useEffect(() => {
    if (nextSpec) loadBranch(nextSpec);
  }, [nextSpec, loadBranch]);
  return useMemo(() => [...new Set(parts.flat())], [parts]);
}
