import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import type { GalleryPart } from '../../platform/feature/feature.ts';
import { UnreadBadge } from '../../ui/list/UnreadBadge.tsx';
import { PersonLine } from './list/PersonLine.tsx';

const person = (username: string, status: UserSummary['status']): UserSummary => ({
  id: username,
  username,
  full_name: null,
  avatar_url: null,
  status,
  title: null,
  time_zone: null,
  custom_status: null,
  custom_status_expires_at: null,
  is_do_not_disturb: false,
  version: 1,
});

const LINES: readonly { people: Dm['other_users']; text: string; unread: number }[] = [
  { people: [person('ada', 'online')], text: 'Shall we meet at ten?', unread: 3 },
  { people: [person('jon', 'offline')], text: 'No messages yet', unread: 0 },
  { people: [person('ada', 'online'), person('jon', 'offline')], text: 'ada: on my way', unread: 120 },
];

export const parts: readonly GalleryPart[] = [
  {
    name: 'Direct messages',
    children: LINES.map(({ people, text, unread }) => (
      <PersonLine
        key={text}
        people={people}
        name={people.map(({ username }) => username).join(', ')}
        text={text}
        time={<time>14:05</time>}
        badge={<UnreadBadge count={unread} personal />}
      />
    )),
  },
];
