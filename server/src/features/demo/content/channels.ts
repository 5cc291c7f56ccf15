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
  /**
   * The users who were added by name: all members of a private channel, or the guests in a public channel.
   */
  readonly members: readonly DemoUsername[];
  /** The number of unread messages of some users. All others have read everything. */
  readonly unread: Readonly<{ [username in DemoUsername]?: number }>;
}

const NO_MEMBERS: readonly DemoUsername[] = [];

export const channels = [
  {
    name: 'general',
    description: 'Company-wide announcements. Also Gerald, the ficus.',
    createdBy: 'admin',
    createdDaysAgo: 412,
    isPrivate: false,
    members: NO_MEMBERS,
    unread: { admin: 3, test: 3, demo: 9 },
  },
  {
    name: 'engineering',
    description: 'App, cloud and firmware. Code in code blocks, theories with evidence.',
    createdBy: 'jon',
    createdDaysAgo: 405,
    isPrivate: false,
    members: NO_MEMBERS,
    unread: { admin: 11, demo: 14, felix: 20 },
  },
  {
    name: 'design',
    description: 'Screens, colors and critique. Bring screenshots.',
    createdBy: 'lea',
    createdDaysAgo: 390,
    isPrivate: false,
    members: NO_MEMBERS,
    unread: { test: 2 },
  },
  {
    name: 'launch',
    description: 'Halo 2: plan, dates and go/no-go. Decisions in bold.',
    createdBy: 'mara',
    createdDaysAgo: 60,
    isPrivate: false,
    members: NO_MEMBERS,
    unread: { demo: 5, kenji: 2 },
  },
  {
    name: 'support',
    description: 'Tickets that need more than one person. No customer names, please.',
    createdBy: 'omar',
    createdDaysAgo: 344,
    isPrivate: false,
    members: NO_MEMBERS,
    unread: { admin: 2 },
  },
  {
    name: 'random',
    description: 'Lunch, dogs, and lamps where they don’t belong.',
    createdBy: 'demo',
    createdDaysAgo: 187,
    isPrivate: false,
    members: NO_MEMBERS,
    unread: { admin: 8, test: 1, nina: 2 },
  },
  {
    name: 'releases',
    description: 'One message per release: what changed, for whom, and how to roll back.',
    createdBy: 'nina',
    createdDaysAgo: 280,
    isPrivate: false,
    members: NO_MEMBERS,
    unread: {},
  },
  {
    name: 'photo-shoot',
    description: 'Photos for Halo 2, with Rosa Delgado.',
    createdBy: 'felix',
    createdDaysAgo: 20,
    isPrivate: false,
    members: ['rosa'],
    unread: { demo: 2, rosa: 1 },
  },
  {
    name: 'leads',
    description: 'Budget, hiring and other open decisions.',
    createdBy: 'admin',
    createdDaysAgo: 300,
    isPrivate: true,
    members: ['admin', 'mara', 'jon', 'felix', 'nina'],
    unread: { nina: 1 },
  },
  {
    name: 'surprise-ada',
    description: 'Planning a surprise for Ada. Don’t tell her!',
    createdBy: 'mara',
    createdDaysAgo: 16,
    isPrivate: true,
    members: ['mara', 'test', 'demo', 'lea', 'omar', 'jon', 'kenji'],
    unread: { demo: 3 },
  },
] as const satisfies readonly DemoChannel[];

export type DemoChannelName = (typeof channels)[number]['name'];
