import { type DemoBlock, firstWeek, halo2, handbook, support, workingHours } from './handbook.ts';
import type { DemoUsername } from './people.ts';

export interface DemoPage {
  readonly title: string;
  readonly icon: string;
  readonly by: DemoUsername;
  readonly createdDaysAgo: number;
  /**
   * The titles of the databases on the page. Databases on no page appear at the top level of the workspace.
   */
  readonly databases: readonly string[];
  readonly blocks?: readonly DemoBlock[];
  readonly pages?: readonly DemoPage[];
}

/** The pages of the demo company, in the order of the sidebar. */
export const pages: readonly DemoPage[] = [
  {
    title: 'Handbook',
    icon: '📖',
    by: 'mara',
    createdDaysAgo: 300,
    databases: [],
    blocks: handbook,
    pages: [
      {
        title: 'Working hours and time off',
        icon: '🌴',
        by: 'mara',
        createdDaysAgo: 280,
        databases: [],
        blocks: workingHours,
      },
      {
        title: 'Your first week',
        icon: '🌱',
        by: 'omar',
        createdDaysAgo: 140,
        databases: [],
        blocks: firstWeek,
      },
    ],
  },
  {
    title: 'Halo 2',
    icon: '💡',
    by: 'mara',
    createdDaysAgo: 22,
    databases: ['Halo 2 launch'],
    blocks: halo2,
    pages: [
      { title: 'Press coverage', icon: '🗞️', by: 'felix', createdDaysAgo: 15, databases: ['Press'] },
      {
        title: 'Roadmap',
        icon: '🌅',
        by: 'mara',
        createdDaysAgo: 2,
        databases: ['Post-launch roadmap'],
      },
    ],
  },
  {
    title: 'Customer support',
    icon: '💌',
    by: 'omar',
    createdDaysAgo: 60,
    databases: ['Support tickets'],
    blocks: support,
  },
];
