import { useQueries } from '@tanstack/react-query';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { calculate } from '@workflow/contract/databases/query/calculate.ts';
import { groupsOf } from '@workflow/contract/databases/query/in-memory.ts';
import { useMemo } from 'react';
import type { OpenDatabase } from '../../../databases.cache.ts';
import { type RowSpec, toValidSpec } from '../../../rows/window/row-spec.ts';
import { type RowGroup, toGroupFilter } from '../../groups/row-groups.tsx';
import { shownProperties } from '../../shown-properties.ts';
import type { ShownView } from '../../shown-view.ts';
import { type GroupCalculation, groupKey } from '../lines/lines.ts';
import { calculationOf } from './calculations.ts';
import { calculationsQuery } from './useCalculations.ts';

interface Grouped {
  readonly groupBy: Property | undefined;
  readonly spec: RowSpec;
  /** All rows of the view, if the whole database is loaded. */
  readonly rows: readonly Row[];
  /** The expanded groups, if the database is not fully loaded. */
  readonly opened: readonly RowGroup[];
}

const NOTHING: readonly GroupCalculation[] = [];

/** Calculates the column values of each group. In a large database, only of expanded groups, on the server. */
export function useGroupCalculations(
  open: OpenDatabase,
  view: ShownView,
  { groupBy, spec, rows, opened }: Grouped,
): (group: RowGroup) => readonly GroupCalculation[] {
  const { database, properties } = open;
  const isWhole = open.rows.next === null;
  const asked = useMemo(() => {
    if (!groupBy) return [];
    return shownProperties(view.config, properties, view.type)
      .filter(({ isHidden }) => !isHidden)
      .flatMap((one) => {
        const calculation = calculationOf(one);
        return calculation ? [{ property: one.property, kind: calculation.kind }] : [];
      });
  }, [groupBy, view, properties]);
  const answers = useQueries({
    queries: (isWhole || asked.length === 0 ? [] : opened).map((group) =>
      calculationsQuery(database, {
        filter: toValidSpec(spec, properties).filter,
        group: toGroupFilter(group),
        calculations: asked.map((one) => ({ property_id: one.property.id, kind: one.kind })),
      }),
    ),
    combine: (results) => results.map(({ data }) => data?.values),
  });
  return useMemo(() => {
    if (asked.length === 0) return () => NOTHING;
    if (isWhole)
      return (group: RowGroup) => {
        const among = rows.filter((row) => groupsOf(group.property, row).includes(group.value));
        return asked.map(({ property, kind }) => ({
          property,
          kind,
          value: calculate(kind, property, among),
        }));
      };
    const known = new Map(opened.map((group, at) => [groupKey(group), answers[at]]));
    return (group: RowGroup) => {
      const values = known.get(groupKey(group));
      return values ? asked.map((one, at) => ({ ...one, value: values[at]?.value ?? null })) : NOTHING;
    };
  }, [asked, isWhole, rows, opened, answers]);
}
