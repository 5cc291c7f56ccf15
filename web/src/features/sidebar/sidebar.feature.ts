import type { Feature } from '../../platform/feature/feature.ts';
import { SidebarBackground } from './SidebarBackground.tsx';
import { sidebarAppliers } from './sidebar.events.ts';

export const sidebar: Feature = {
  name: 'sidebar',
  appliers: sidebarAppliers,
  Background: SidebarBackground,
};
