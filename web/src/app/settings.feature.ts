import { IconSettings } from '@tabler/icons-react';
import type { Feature } from '../platform/feature/feature.ts';
import { appTexts } from './app.texts.ts';

const { titles } = appTexts;

/* What has a place in the navigation and no folder of its own yet. */

export const settings: Feature = {
  name: 'settings',
  section: { to: '/settings', label: () => titles.settings, Icon: IconSettings },
};
