import { IconLayoutKanban } from '@tabler/icons-react';
import type { Feature } from '../../platform/feature/feature.ts';
import { projectsSectionTexts as texts } from './projects.section.texts.ts';

export const projects: Feature = {
  name: 'projects',
  section: { to: '/projects', label: () => texts.title, Icon: IconLayoutKanban },
};
