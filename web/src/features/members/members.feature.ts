import { IconUsers } from '@tabler/icons-react';
import type { Feature } from '../../platform/feature.ts';
import { membersAppliers } from './members.events.ts';
import { membersTexts as texts } from './members.texts.ts';

export const members: Feature = {
  name: 'members',
  appliers: membersAppliers,
  section: { to: '/members', label: () => texts.section, Icon: IconUsers },
  ...(import.meta.env.DEV && { gallery: () => import('./members.gallery.tsx') }),
};
