import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import { resolveRelativeDays } from '@workflow/contract/databases/query/relative-days.ts';
import { useMemo } from 'react';
import { useToday } from '../../../../platform/calendar/today.ts';
import { useUserWeek } from '../../../../platform/calendar/week.ts';
import type { RowSpec } from '../../rows/window/row-spec.ts';
import { useFindText } from '../find/find.store.ts';
import { withFindText } from '../find/find-filter.ts';
import { shownProperties } from '../shown-properties.ts';
import type { ViewSettingsProps } from '../shown-view.ts';

/** Returns the row query of a view. The object stays the same while the query does. */
export function useRowSpec({ open, view }: ViewSettingsProps): RowSpec {
  const filter = useResolvedFilter({ open, view });
  const { sorts } = view.config;
  return useMemo(() => ({ filter, sorts, group: null }), [filter, sorts]);
}

/** Returns the view's filter with relative dates resolved. It changes after midnight, so that the rows are fetched again. */
export function useViewFilter({ open: { properties }, view }: ViewSettingsProps): Filter | null {
  const { filter } = view.config;
  const today = useToday();
  const { firstDay } = useUserWeek();
  return useMemo(
    () => filter && resolveRelativeDays(filter, properties, { today, weekBegins: firstDay }),
    [filter, properties, today, firstDay],
  );
}

/** Returns the view's filter, limited to the rows that the user finds. */
function useResolvedFilter({ open, view }: ViewSettingsProps): Filter | null {
  const filter = useViewFilter({ open, view });
  const text = useFindText(open.database.id, view.key);
  return useMemo(() => withFindText(filter, text, open.properties), [filter, open.properties, text]);
}

const SINGLE_CHOICES: readonly Property['type'][] = ['select', 'status'];

/**
 * Lists the properties that the view's cards show, in the view's order. A choice by which the cards are grouped is left out, because the
 * group shows it.
 */
export function useCardProperties(
  { open: { properties }, view: { config, type } }: ViewSettingsProps,
  groupedBy: readonly (Property | undefined)[] = [],
): Property[] {
  const grouped = groupedBy.flatMap((property) =>
    property && SINGLE_CHOICES.includes(property.type) ? [property.id] : [],
  );
  const groupedKey = grouped.join(' ');
  return useMemo(
    () =>
      shownProperties(config, properties, type).flatMap(({ property, isHidden }) =>
        isHidden || groupedKey.split(' ').includes(property.id) ? [] : [property],
      ),
    [config, properties, type, groupedKey],
  );
}
