import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { useMemo } from 'react';
import type { RowSpec } from '../rows/rows.window.ts';
import { shownProperties } from './shown-properties.ts';
import type { ShownView, ViewSettingsProps } from './view.ts';

/** Which rows a view shows, in which order; the same object as long as it is the same question. */
export function useSpec({ config: { filter, sorts } }: ShownView): RowSpec {
  return useMemo(() => ({ filter, sorts, group: null }), [filter, sorts]);
}

/** What the cards of a view say something of, in its order. */
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
