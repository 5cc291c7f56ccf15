import { IconDatabase } from '@tabler/icons-react';
import type * as events from '@workflow/contract/databases/databases.events.ts';
import { defineLazyEventAppliers } from '../../platform/feature/event-applier.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { databasesSectionTexts as texts } from './databases.section.texts.ts';

export const databases: Feature = {
  name: 'databases',
  lazyEventAppliers: defineLazyEventAppliers<typeof events>(
    {
      database_created: true,
      database_updated: true,
      database_deleted: true,
      database_rows_changed: true,
      formula_progress: true,
      cell_selected: true,
      property_created: true,
      property_updated: true,
      property_deleted: true,
      rows_created: true,
      rows_updated: true,
      rows_deleted: true,
      rows_recomputed: true,
      view_created: true,
      view_updated: true,
      view_deleted: true,
    },
    async () => (await import('./databases.events.ts')).databasesAppliers,
  ),
  section: { to: '/databases', label: () => texts.title, Icon: IconDatabase },
};
