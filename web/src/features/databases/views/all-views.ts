import { useMemo } from 'react';
import type { OpenDatabase } from '../databases.cache.ts';
import { shownViews } from './shown-views.ts';
import type { ShownView } from './view.ts';
import { useViewChanges } from './view-changes.ts';
import { STANDARD_TYPES } from './view-types.ts';

/** The views of a database as this person sees them. */
export function useShownViews(open: OpenDatabase): ShownView[] {
  const { changesOf } = useViewChanges(open.database.id);
  return useMemo(() => shownViews(open.views, STANDARD_TYPES, changesOf), [open.views, changesOf]);
}
