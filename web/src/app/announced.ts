import { IconFileText, IconSettings } from '@tabler/icons-react';
import type * as pageEvents from '@workflow/contract/pages/pages.events.ts';
import { appliesLate } from '../platform/applier.ts';
import type { Feature } from '../platform/feature.ts';
import { appTexts } from './app.texts.ts';

const { titles } = appTexts;

/* What has a place in the navigation and no folder of its own yet. */

export const pages: Feature = {
  name: 'pages',
  lateAppliers: appliesLate<typeof pageEvents>(
    { page_updated: true },
    async () => (await import('./announced.events.ts')).announcedAppliers,
  ),
  section: { to: '/pages', label: () => titles.pages, Icon: IconFileText },
};

export const settings: Feature = {
  name: 'settings',
  section: { to: '/settings', label: () => titles.settings, Icon: IconSettings },
};
