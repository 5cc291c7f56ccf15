import { IconDatabase } from '@tabler/icons-react';
import type { Feature } from '../../platform/feature.ts';
import { databasesAppliers } from './databases.events.ts';
import { databasesTexts as texts } from './databases.texts.ts';
import { forgetChanges } from './views/changes.kept.ts';

export const databases: Feature = {
  name: 'databases',
  appliers: databasesAppliers,
  forget: forgetChanges,
  section: { to: '/databases', label: () => texts.title, Icon: IconDatabase },
};
