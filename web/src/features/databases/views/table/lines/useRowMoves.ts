import { parentRelationOf } from '@workflow/contract/databases/databases.property-roles.ts';
import { useMemo } from 'react';
import type { Side } from '../../../../../ui/reorder/order.ts';
import type { OpenDatabase } from '../../../databases.cache.ts';
import type { Editing } from '../../../rows/commands/undo.history.ts';
import { toValidSpec } from '../../../rows/window/row-spec.ts';
import type { ShownView } from '../../shown-view.ts';
import { planMoveByStep, planMoveNextTo } from './move-rows.ts';
import type { Lines } from './useLines.ts';

/** Returns how rows are moved by hand; null in sorted and grouped tables, whose order is not manual. */
export function useRowMoves(open: OpenDatabase, view: ShownView, table: Lines, move: Editing['move']) {
  const { properties } = open;
  const { lines, spec, groupBy } = table;
  const manualOrder = useMemo(() => {
    const isSorted = toValidSpec(spec, properties).sorts.length > 0;
    return isSorted || groupBy
      ? null
      : { parent: view.config.table?.is_flat ? undefined : parentRelationOf(properties) };
  }, [spec, groupBy, properties, view]);
  if (!manualOrder) return null;
  return {
    moveNextTo: (rowId: string, side: Side, target: string) => {
      const planned = planMoveNextTo(lines, rowId, { side, target }, manualOrder.parent);
      if (planned) move(planned);
    },
    moveByStep: (rowId: string, by: -1 | 1) => {
      const planned = planMoveByStep(lines, rowId, by);
      if (planned) move(planned);
    },
  };
}
