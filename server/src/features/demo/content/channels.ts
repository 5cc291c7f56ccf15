import type { DemoUsername } from './people.ts';

export const demoWorkspace = {
  name: 'Lumen Studio',
  icon: '💡',
  createdDaysAgo: 412,
} as const;

export interface DemoChannel {
  readonly name: string;
  readonly description: string;
  readonly createdBy: DemoUsername;
  readonly createdDaysAgo: number;
  readonly isPrivate: boolean;
  /** Those who were added by name: everybody in a private channel, guests in a public one. */
  readonly members: readonly DemoUsername[];
  /** How many of the newest messages these people have not seen; everybody else has seen all. */
  readonly unread: Readonly<{ [username in DemoUsername]?: number }>;
}

const NOBODY: readonly DemoUsername[] = [];

export const channels = [
  {
    name: 'general',
    description: 'What everybody should know. Also Gerald, the ficus.',
    createdBy: 'admin',
    createdDaysAgo: 412,
    isPrivate: false,
    members: NOBODY,
    unread: { admin: 3, test: 3, demo: 9 },
  },
  {
    name: 'engineering',
    description: 'App, cloud and firmware. Code in fences, theories with evidence.',
    createdBy: 'jon',
    createdDaysAgo: 405,
    isPrivate: false,
    members: NOBODY,
    unread: { admin: 11, demo: 14, felix: 20 },
  },
  {
    name: 'design',
    description: 'Screens, colours, critique. Bring a picture.',
    createdBy: 'lea',
    createdDaysAgo: 390,
    isPrivate: false,
    members: NOBODY,
    unread: { test: 2 },
  },
  {
    name: 'launch',
    description: 'Halo 2: the plan, the dates, the go/no-go. Decisions are written in bold.',
    createdBy: 'mara',
    createdDaysAgo: 60,
    isPrivate: false,
    members: NOBODY,
    unread: { demo: 5, kenji: 2 },
  },
  {
    name: 'support',
    description: 'Tickets that need more than one head. Customers’ words, without their names.',
    createdBy: 'omar',
    createdDaysAgo: 344,
    isPrivate: false,
    members: NOBODY,
    unread: { admin: 2 },
  },
  {
    name: 'random',
    description: 'Lunch, dogs, lamps where lamps should not be.',
    createdBy: 'demo',
    createdDaysAgo: 187,
    isPrivate: false,
    members: NOBODY,
    unread: { admin: 8, test: 1, nina: 2 },
  },
  {
    name: 'releases',
    description: 'One message a release: what changed, for whom, how to go back.',
    createdBy: 'nina',
    createdDaysAgo: 280,
    isPrivate: false,
    members: NOBODY,
    unread: {},
  },
  {
    name: 'photo-shoot',
    description: 'The pictures for Halo 2, together with Rosa Delgado.',
    createdBy: 'felix',
    createdDaysAgo: 20,
    isPrivate: false,
    members: ['rosa'],
    unread: { demo: 2, rosa: 1 },
  },
  {
    name: 'leads',
    description: 'Budget, hiring and other things that are not decided yet.',
    createdBy: 'admin',
    createdDaysAgo: 300,
    isPrivate: true,
    members: ['admin', 'mara', 'jon', 'felix', 'nina'],
    unread: { nina: 1 },
  },
  {
    name: 'surprise-ada',
    description: 'You know who must not know. Delete your browser history.',
    createdBy: 'mara',
    createdDaysAgo: 16,
    isPrivate: true,
    members: ['mara', 'test', 'demo', 'lea', 'omar', 'jon', 'kenji'],
    unread: { demo: 3 },
  },
] as const satisfies readonly DemoChannel[];

export type DemoChannelName = (typeof channels)[number]['name'];
