import { IconSettings } from '@tabler/icons-react';
import type { Feature } from '../platform/feature/feature.ts';
import { appTexts } from './app.texts.ts';

const { titles } = appTexts;

/* The Settings entry of the navigation. It has no feature folder. */

export const settings: Feature = {
  name: 'settings',
  section: { to: '/settings', label: () => titles.settings, Icon: IconSettings },
};
