import { useMemo } from 'react';
import type { OpenDatabase } from '../../databases.cache.ts';
import type { ShownView } from '../shown-view.ts';
import { STANDARD_TYPES } from '../view-types.ts';
import { listShownViews } from './shown-views.ts';
import { useViewChanges } from './view-changes.store.ts';

/** Returns the views of a database with the current user's unsaved changes applied. */
export function useShownViews(open: OpenDatabase): ShownView[] {
  const { changesOf } = useViewChanges(open.database.id);
  return useMemo(() => listShownViews(open.views, STANDARD_TYPES, changesOf), [open.views, changesOf]);
}
