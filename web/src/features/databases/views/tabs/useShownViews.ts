import { useMemo } from 'react';
import type { OpenDatabase } from '../../databases.cache.ts';
import type { ShownView } from '../shown-view.ts';
import { STANDARD_TYPES, standardTypeOf } from '../view-types.ts';
import { listShownViews } from './shown-views.ts';
import { useViewChanges } from './view-changes.store.ts';

/**
 * Returns the views of a database with the current user's unsaved changes applied. `openKey` is the view that is open: a standard view
 * that nobody added is listed while it is open.
 */
export function useShownViews({ database, views }: OpenDatabase, openKey: string | null): ShownView[] {
  const { changesOf } = useViewChanges(database.id);
  const defaultType = standardTypeOf(database.view_type);
  return useMemo(() => {
    const wanted = STANDARD_TYPES.filter((type) => type === defaultType || type === openKey);
    return listShownViews(views, wanted, changesOf);
  }, [views, defaultType, openKey, changesOf]);
}
