import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';

export interface DemoPerson {
  readonly username: string;
  readonly full_name: string;
  readonly email: string;
  readonly custom_status: string | null;
  readonly avatar_url: string;
  readonly role: Role;
  /** How many days ago the user joined the workspace. */
  readonly joinedDaysAgo: number;
}

/** The users of the demo company. `admin`, `test` and `demo` are the quick-login accounts. */
export const people = [
  {
    username: 'admin',
    full_name: 'Ada Minelli',
    email: 'ada@lumen.example',
    custom_status: '🐕 Walking Pixel, back soon',
    avatar_url: '/avatars/admin.svg',
    role: 'owner',
    joinedDaysAgo: 412,
  },
  {
    username: 'mara',
    full_name: 'Mara Lindqvist',
    email: 'mara@lumen.example',
    custom_status: '📋 Writing up the retro',
    avatar_url: '/avatars/mara.svg',
    role: 'admin',
    joinedDaysAgo: 411,
  },
  {
    username: 'test',
    full_name: 'Tess Tanaka',
    email: 'tess@lumen.example',
    custom_status: '🔍 Reproducing it',
    avatar_url: '/avatars/test.svg',
    role: 'member',
    joinedDaysAgo: 230,
  },
  {
    username: 'demo',
    full_name: 'Demola Adeyemi',
    email: 'demola@lumen.example',
    custom_status: '🚆 On a train, patchy signal',
    avatar_url: '/avatars/demo.svg',
    role: 'member',
    joinedDaysAgo: 187,
  },
  {
    username: 'jon',
    full_name: 'Jon Aguilar',
    email: 'jon@lumen.example',
    custom_status: 'headphones on = please write',
    avatar_url: '/avatars/jon.svg',
    role: 'member',
    joinedDaysAgo: 405,
  },
  {
    username: 'priya',
    full_name: 'Priya Raman',
    email: 'priya@lumen.example',
    custom_status: '📱 Reviewing',
    avatar_url: '/avatars/priya.svg',
    role: 'member',
    joinedDaysAgo: 371,
  },
  {
    username: 'kenji',
    full_name: 'Kenji Mori',
    email: 'kenji@lumen.example',
    custom_status: '🔧 ベンチにいます',
    avatar_url: '/avatars/kenji.svg',
    role: 'member',
    joinedDaysAgo: 398,
  },
  {
    username: 'lea',
    full_name: 'Léa Fontaine',
    email: 'lea@lumen.example',
    custom_status: '🎨 Heads down until 15:00',
    avatar_url: '/avatars/lea.svg',
    role: 'member',
    joinedDaysAgo: 390,
  },
  {
    username: 'omar',
    full_name: 'Omar Haddad',
    email: 'omar@lumen.example',
    custom_status: '☕ Queue first, coffee second',
    avatar_url: '/avatars/omar.svg',
    role: 'member',
    joinedDaysAgo: 344,
  },
  {
    username: 'nina',
    full_name: 'Nina Kowalczyk',
    email: 'nina@lumen.example',
    custom_status: '📟 On call',
    avatar_url: '/avatars/nina.svg',
    role: 'member',
    joinedDaysAgo: 299,
  },
  {
    username: 'felix',
    full_name: 'Felix Brandt',
    email: 'felix@lumen.example',
    custom_status: null,
    avatar_url: '/avatars/felix.svg',
    role: 'member',
    joinedDaysAgo: 265,
  },
  {
    username: 'rosa',
    full_name: 'Rosa Delgado',
    email: 'rosa@delgado-foto.example',
    custom_status: '📷 On set',
    avatar_url: '/avatars/rosa.svg',
    role: 'guest',
    joinedDaysAgo: 20,
  },
] as const satisfies readonly DemoPerson[];

export type DemoUsername = (typeof people)[number]['username'];
