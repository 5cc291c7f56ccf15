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
import type { ComponentType } from 'react';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import type { ViewSettingsProps } from './shown-view.ts';
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

/** The settings component of each view type that has settings of its own. The toolbar hides the button for the other types. */
const settingsComponents: Partial<Record<ShownType, ComponentType<ViewSettingsProps>>> = {
  board: lazyComponent(() => import('./board/BoardSettings.tsx'), 'BoardSettings'),
  table: lazyComponent(() => import('./table/TableSettings.tsx'), 'TableSettings'),
  gantt: lazyComponent(() => import('./gantt/GanttSettings.tsx'), 'GanttSettings'),
  calendar: lazyComponent(() => import('./calendar/CalendarSettings.tsx'), 'CalendarSettings'),
  gallery: lazyComponent(() => import('./gallery/GallerySettings.tsx'), 'GallerySettings'),
  chart: lazyComponent(() => import('./chart/ChartSettings.tsx'), 'ChartSettings'),
};

export const settingsComponentOf = (type: ViewType): ComponentType<ViewSettingsProps> | undefined =>
  settingsComponents[shownType(type)];
