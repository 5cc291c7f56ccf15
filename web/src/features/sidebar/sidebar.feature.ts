import type { Feature } from '../../platform/feature/feature.ts';
import { ArrangementBackground } from './SidebarBackground.tsx';
import { arrangementAppliers } from './sidebar.events.ts';

export const arrangement: Feature = {
  name: 'sidebar',
  appliers: arrangementAppliers,
  Background: ArrangementBackground,
};
