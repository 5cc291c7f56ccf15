import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import { resolveRelativeDays } from '@workflow/contract/databases/query/relative-days.ts';
import { useMemo } from 'react';
import { useToday } from '../../../../platform/calendar/today.ts';
import { getUserWeek } from '../../../../platform/calendar/week.ts';
import type { RowSpec } from '../../rows/window/row-spec.ts';
import { shownProperties } from '../shown-properties.ts';
import type { ViewSettingsProps } from '../shown-view.ts';

/** Returns the row query of a view. The object stays the same while the query does. */
export function useRowSpec({ open, view }: ViewSettingsProps): RowSpec {
  const filter = useResolvedFilter({ open, view });
  const { sorts } = view.config;
  return useMemo(() => ({ filter, sorts, group: null }), [filter, sorts]);
}

/** Returns the view's filter with relative dates resolved. It changes after midnight, so that the rows are fetched again. */
export function useResolvedFilter({ open: { properties }, view }: ViewSettingsProps): Filter | null {
  const { filter } = view.config;
  const today = useToday();
  return useMemo(() => {
    const clock = { today, weekBegins: getUserWeek().firstDay };
    return filter && resolveRelativeDays(filter, properties, clock);
  }, [filter, properties, today]);
}

/** Lists the properties that the view's cards show, in the view's order. */
export function useCardProperties({
  open: { properties },
  view: { config, type },
}: ViewSettingsProps): Property[] {
  return useMemo(
    () =>
      shownProperties(config, properties, type)
        .filter(({ isHidden }) => !isHidden)
        .map(({ property }) => property),
    [config, properties, type],
  );
}
