import {
  IconCalendar,
  IconChartBar,
  IconColumns3,
  IconForms,
  IconLayoutGrid,
  IconListDetails,
  IconTable,
  IconTimeline,
} from '@tabler/icons-react';
import type { ViewType } from '@workflow/contract/databases/databases.schema.ts';
import { type ComponentType, useEffect, useReducer } from 'react';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import type { ViewProps, ViewSettingsProps } from './shown-view.ts';
import { type ShownType, shownType } from './view-types.ts';

export const viewIcons: Record<ShownType, typeof IconTable> = {
  board: IconColumns3,
  list: IconListDetails,
  table: IconTable,
  gantt: IconTimeline,
  calendar: IconCalendar,
  gallery: IconLayoutGrid,
  chart: IconChartBar,
  form: IconForms,
};

const viewComponents: Record<
  ShownType,
  ComponentType<ViewProps> & { readonly preload: () => Promise<void> }
> = {
  board: lazyComponent(() => import('./board/BoardView.tsx'), 'BoardView'),
  list: lazyComponent(() => import('./list/ListView.tsx'), 'ListView'),
  table: lazyComponent(() => import('./table/TableView.tsx'), 'TableView'),
  gantt: lazyComponent(() => import('./gantt/GanttView.tsx'), 'GanttView'),
  calendar: lazyComponent(() => import('./calendar/CalendarView.tsx'), 'CalendarView'),
  gallery: lazyComponent(() => import('./gallery/GalleryView.tsx'), 'GalleryView'),
  chart: lazyComponent(() => import('./chart/ChartView.tsx'), 'ChartView'),
  form: lazyComponent(() => import('./form/FormView.tsx'), 'FormView'),
};

/** The settings component of each view type that has settings of its own. The toolbar hides the button for the other types. */
const settingsComponents: Partial<Record<ShownType, ComponentType<ViewSettingsProps>>> = {
  board: lazyComponent(() => import('./board/BoardSettings.tsx'), 'BoardSettings'),
  table: lazyComponent(() => import('./table/TableSettings.tsx'), 'TableSettings'),
  gantt: lazyComponent(() => import('./gantt/GanttSettings.tsx'), 'GanttSettings'),
  calendar: lazyComponent(() => import('./calendar/CalendarSettings.tsx'), 'CalendarSettings'),
  gallery: lazyComponent(() => import('./gallery/GallerySettings.tsx'), 'GallerySettings'),
  chart: lazyComponent(() => import('./chart/ChartSettings.tsx'), 'ChartSettings'),
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
 * Returns whether the code of a view has loaded, or failed to load (rendering then shows the error). The hook waits itself because
 * React shows a suspended component no sooner than 300 ms after its fallback.
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

export const settingsComponentOf = (type: ViewType): ComponentType<ViewSettingsProps> | undefined =>
  settingsComponents[shownType(type)];
