import { IconMessages } from '@tabler/icons-react';
import type { Feature } from '../../platform/feature/feature.ts';
import { dmsAppliers } from './dms.events.ts';
import { startDmRecovery } from './dms.recovery.ts';
import { dmsSectionTexts as texts } from './dms.section.texts.ts';
import { useUnreadInDms } from './useUnreadInDms.ts';

export const dms: Feature = {
  name: 'dms',
  appliers: dmsAppliers,
  feeds: [startDmRecovery],
  section: {
    to: '/dms',
    label: () => texts.title,
    Icon: IconMessages,
    useUnreadCount: useUnreadInDms,
    isPersonal: true,
  },
  ...(import.meta.env.DEV && { gallery: () => import('./dms.gallery.tsx') }),
};
