import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calculateRows } from '@workflow/contract/databases/databases.endpoints.ts';
import type { CalculationQuery, Row } from '@workflow/contract/databases/databases.schema.ts';
import { calculate } from '@workflow/contract/databases/query/calculate.ts';
import type { Calculation } from '@workflow/contract/databases/query/calculation.schema.ts';
import { useMemo } from 'react';
import { call } from '../../../../../platform/api/api.ts';
import { getTimeZone } from '../../../../../platform/calendar/time-zone.ts';
import { calculationsKey, type DatabaseRef, type OpenDatabase } from '../../../databases.cache.ts';
import { aggregateQuery } from '../../../rows/queries/groups.queries.ts';
import { type RowSpec, toValidSpec } from '../../../rows/window/row-spec.ts';

interface CalculationResults {
  /** The number of rows, or null until it is loaded. */
  readonly total: number | null;
  /** The formatted results by property id. */
  readonly values: ReadonlyMap<string, string | null>;
}

/** The calculation that counts all rows, by their title. */
function listCountCalculations(properties: OpenDatabase['properties']): Calculation[] {
  const title = properties.find(({ type }) => type === 'title') ?? properties[0];
  return title ? [{ property_id: title.id, kind: 'count' }] : [];
}

/** The query for calculations on the server. */
export const calculationsQuery = (place: DatabaseRef, question: CalculationQuery) =>
  aggregateQuery(calculationsKey(place, JSON.stringify(question)), (signal) =>
    call(
      calculateRows,
      { params: { id: place.id }, body: { ...question, time_zone: getTimeZone() } },
      { signal },
    ),
  );

/** Returns the number of rows of a spec as the server counts them; null until it is known, and if `isEnabled` is false. */
export function useRowCount(open: OpenDatabase, spec: RowSpec, isEnabled: boolean): number | null {
  const { database, properties } = open;
  const { filter } = useMemo(() => toValidSpec(spec, properties), [spec, properties]);
  const calculations = listCountCalculations(properties);
  const { data, isPlaceholderData } = useQuery({
    ...calculationsQuery(database, { filter, calculations }),
    enabled: isEnabled && calculations.length > 0,
  });
  const count = isPlaceholderData ? undefined : data?.values[0];
  return isEnabled && count ? Number(count.value) : null;
}

/**
 * Calculates column values over all rows of a view. If the whole database is loaded, the client calculates and includes pending edits.
 * Otherwise the server does, and the query is refetched when rows change.
 */
export function useCalculations(
  open: OpenDatabase,
  spec: RowSpec,
  rows: readonly Row[],
  asked: readonly Calculation[],
): CalculationResults {
  const { database, properties } = open;
  const isWhole = open.rows.next === null;
  const { filter } = useMemo(() => toValidSpec(spec, properties), [spec, properties]);
  const calculations = useMemo(() => [...listCountCalculations(properties), ...asked], [properties, asked]);
  const question = { filter, calculations };
  const query = useQuery({
    ...calculationsQuery(database, question),
    enabled: !isWhole && calculations.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => {
    if (!isWhole) {
      const [total, ...values] = query.data?.values ?? [];
      return {
        total: total ? Number(total.value) : null,
        values: new Map(values.map(({ property_id, value }) => [property_id, value])),
      };
    }
    const values = asked.map(({ property_id, kind }) => {
      const property = properties.find(({ id }) => id === property_id)!;
      return [property_id, calculate(kind, property, rows)] as const;
    });
    return { total: rows.length, values: new Map(values) };
  }, [isWhole, query.data, asked, properties, rows]);
}
