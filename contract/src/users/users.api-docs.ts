import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { DoNotDisturb } from './do-not-disturb.ts';
import * as endpoints from './users.endpoints.ts';
import * as schemas from './users.schema.ts';

const name = { username: 'ada', full_name: 'Ada Lindqvist', avatar_url: null };

export const exampleAuthor = { id: exampleIds.ada, ...name };
export const exampleReader = {
  id: exampleIds.jon,
  username: 'jon',
  full_name: 'Jon Okafor',
  avatar_url: null,
};
export const exampleSummary = {
  ...exampleReader,
  status: 'online',
  title: 'Product designer',
  custom_status: 'In a meeting',
  custom_status_expires_at: exampleTimes.written,
  time_zone: 'Europe/Berlin',
  is_do_not_disturb: false,
  version: 4,
} as const;
export const exampleUser = {
  ...exampleAuthor,
  status: 'online',
  title: null,
  custom_status: null,
  custom_status_expires_at: null,
  time_zone: null,
  is_do_not_disturb: false,
  do_not_disturb: null,
  version: 1,
  email: 'ada@example.com',
  created_at: exampleTimes.joined,
} as const;

const exampleOwnProfile = { ...exampleSummary, do_not_disturb: null };

const profileFields = {
  title: 'What the user does; null if the user has not said it.',
  custom_status: 'The status text that the user has set.',
  custom_status_expires_at: 'When the status text is cleared; null if it stays.',
  time_zone:
    'The time zone that the user’s devices reported or the user has chosen; null if it is not known.',
  is_do_not_disturb: 'Whether do not disturb is on now, by a pause or by quiet hours.',
};

const exampleQuietHours = {
  days: [1, 2, 3, 4, 5],
  from: '22:00',
  to: '07:30',
  time_zone: 'Europe/Berlin',
};

export const usersApiDocs = defineApiDocs(
  { schemas: { ...schemas, DoNotDisturb }, endpoints },
  {
    about: 'User accounts. The email address of a user is visible only in workspaces that they share.',
    operations: {
      searchUsers: 'Returns at most 20 users, without email addresses. Case is ignored.',
    },
    parameters: { q: 'Part of a username or full name.' },
    schemas: {
      DoNotDisturb: {
        description: 'When a user wants no alerts. Notifications are still listed.',
        fields: { until: 'The end of a pause; null for none.' },
        example: { until: exampleTimes.written, quiet_hours: exampleQuietHours },
      },
      Username: { description: 'Accepted in any case and stored in lower case.', example: 'ada' },
      FullName: { description: 'The name that other users see.', example: 'Ada Lindqvist' },
      UserStatus: { description: 'Whether the user is online, away or offline.', example: 'online' },
      User: {
        description: 'The account of the current user.',
        fields: {
          ...profileFields,
          do_not_disturb: 'When the user wants no alerts; null for never. Nobody else sees it.',
        },
        example: exampleUser,
      },
      OwnProfile: {
        description: 'The profile of the current user.',
        fields: {
          ...profileFields,
          do_not_disturb: 'When the user wants no alerts; null for never. Nobody else sees it.',
        },
        example: exampleOwnProfile,
      },
      UserSummary: {
        description: 'The public fields of a user.',
        fields: profileFields,
        example: exampleSummary,
      },
      Author: {
        description: 'The part of a user’s profile that is shown next to content that they wrote.',
        example: exampleAuthor,
      },
      FoundUsers: { description: 'The users who match the search.', example: { users: [exampleReader] } },
    },
  },
);
