import type { ViewType } from '@workflow/contract/databases/databases.schema.ts';
import { type ComponentType, useEffect, useReducer } from 'react';
import type { ViewProps } from '../../features/databases/views/shown-view.ts';
import { type ShownType, shownType } from '../../features/databases/views/view-types.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';

/** The component of each view type. The form view comes from the feature `forms`, which `databases` does not import. */
const viewComponents: Record<
  ShownType,
  ComponentType<ViewProps> & { readonly preload: () => Promise<void> }
> = {
  board: lazyComponent(() => import('../../features/databases/views/board/BoardView.tsx'), 'BoardView'),
  list: lazyComponent(() => import('../../features/databases/views/list/ListView.tsx'), 'ListView'),
  table: lazyComponent(() => import('../../features/databases/views/table/TableView.tsx'), 'TableView'),
  gantt: lazyComponent(() => import('../../features/databases/views/gantt/GanttView.tsx'), 'GanttView'),
  calendar: lazyComponent(
    () => import('../../features/databases/views/calendar/CalendarView.tsx'),
    'CalendarView',
  ),
  gallery: lazyComponent(
    () => import('../../features/databases/views/gallery/GalleryView.tsx'),
    'GalleryView',
  ),
  chart: lazyComponent(() => import('../../features/databases/views/chart/ChartView.tsx'), 'ChartView'),
  form: lazyComponent(() => import('../../features/forms/view/FormView.tsx'), 'FormView'),
};

export const viewComponentOf = (type: ViewType): ComponentType<ViewProps> => viewComponents[shownType(type)];

const loadedTypes = new Set<ShownType>();

/** Preloads the code of a view before it is rendered. */
export async function loadViewCode(type: ViewType): Promise<void> {
  const shown = shownType(type);
  await viewComponents[shown].preload();
  loadedTypes.add(shown);
}

/**
 * Returns whether the code of a view has loaded, or failed to load (rendering then shows the error). React would wait at least 300 ms
 * between a fallback and a suspended component, so the hook waits without suspending.
 */
export function useIsViewCodeLoaded(type: ViewType): boolean {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const isLoaded = loadedTypes.has(shownType(type));
  useEffect(() => {
    if (isLoaded) return;
    let isUnmounted = false;
    void loadViewCode(type).then(() => {
      if (!isUnmounted) rerender();
    });
    return () => {
      isUnmounted = true;
    };
  }, [type, isLoaded]);
  return isLoaded;
}
