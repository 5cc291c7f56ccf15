import type { DemoUsername } from './people.ts';

export interface DemoPage {
  readonly title: string;
  readonly icon: string;
  readonly by: DemoUsername;
  readonly createdDaysAgo: number;
  /** By their titles; what is on no page is the workspace's. */
  readonly databases: readonly string[];
  readonly pages?: readonly DemoPage[];
}

/** What the company has put in order; in the order in which it stands there. */
export const pages: readonly DemoPage[] = [
  {
    title: 'Halo 2',
    icon: '💡',
    by: 'mara',
    createdDaysAgo: 22,
    databases: ['Halo 2 launch'],
    pages: [
      { title: 'In the papers', icon: '🗞️', by: 'felix', createdDaysAgo: 15, databases: ['Press'] },
      {
        title: 'What comes next',
        icon: '🌅',
        by: 'mara',
        createdDaysAgo: 2,
        databases: ['After the launch'],
      },
    ],
  },
  {
    title: 'People who write to us',
    icon: '💌',
    by: 'omar',
    createdDaysAgo: 60,
    databases: ['Tickets worth keeping'],
  },
];
