import { IconUsers } from '@tabler/icons-react';
import type { Feature } from '../../platform/feature/feature.ts';
import { membersAppliers } from './members.events.ts';
import { membersSectionTexts as texts } from './members.section.texts.ts';

export const members: Feature = {
  name: 'members',
  appliers: membersAppliers,
  section: { to: '/members', label: () => texts.title, Icon: IconUsers },
  ...(import.meta.env.DEV && { gallery: () => import('./members.gallery.tsx') }),
};
