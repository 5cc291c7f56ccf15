import { IconFileText } from '@tabler/icons-react';
import type * as events from '@workflow/contract/pages/pages.events.ts';
import { defineLazyAppliers } from '../../platform/feature/applier.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { pagesSectionTexts as texts } from './pages.section.texts.ts';

export const pages: Feature = {
  name: 'pages',
  lazyAppliers: defineLazyAppliers<typeof events>(
    { page_updated: true },
    async () => (await import('./pages.events.ts')).pagesAppliers,
  ),
  section: { to: '/pages', label: () => texts.title, Icon: IconFileText },
};
