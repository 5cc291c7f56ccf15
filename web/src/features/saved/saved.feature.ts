import { IconBookmark } from '@tabler/icons-react';
import type { Feature } from '../../platform/feature/feature.ts';
import { SavedBackground } from './SavedBackground.tsx';
import { savedAppliers } from './saved.events.ts';
import { savedTexts as texts } from './saved.texts.ts';

export const saved: Feature = {
  name: 'saved',
  appliers: savedAppliers,
  Background: SavedBackground,
  section: { to: '/later', label: () => texts.title, Icon: IconBookmark },
};
