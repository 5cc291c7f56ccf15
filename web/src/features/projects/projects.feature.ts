import { IconLayoutKanban } from '@tabler/icons-react';
import type { Feature } from '../../platform/feature.ts';
import { projectsAppliers } from './projects.events.ts';
import { projectsTexts as texts } from './projects.texts.ts';

export const projects: Feature = {
  name: 'projects',
  appliers: projectsAppliers,
  section: { to: '/projects', label: () => texts.title, Icon: IconLayoutKanban },
};
