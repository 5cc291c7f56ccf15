import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import { expect, test } from 'vitest';
import { withProfile } from './profiles.merge.ts';

const ada: UserSummary = {
  id: 'ada',
  username: 'ada',
  full_name: 'Ada',
  avatar_url: '/new.webp',
  status: 'online',
  title: null,
  time_zone: null,
  custom_status: null,
  custom_status_expires_at: null,
  is_do_not_disturb: false,
  version: 3,
};

const author = (id: string) => ({ id, username: id, full_name: 'Ada', avatar_url: null });

test('updates the user wherever embedded, and no other user', () => {
  const createMessage = (id: string) => ({ id: 'm', user_id: id, content: 'Hello', user: author(id) });
  const pages = { pages: [[createMessage('ada'), createMessage('jon')], [createMessage('jon')]] };
  const next = withProfile(pages, ada);
  expect(next.pages[0]![0]!.user.avatar_url).toBe('/new.webp');
  expect(next.pages[0]![1]).toBe(pages.pages[0]![1]);
  expect(next.pages[1]).toBe(pages.pages[1]);
});

test('updates the user inside a membership', () => {
  const member = {
    user_id: 'ada',
    username: 'ada',
    full_name: 'Ada',
    avatar_url: null,
    role: 'member',
    version: 9,
  };
  expect(withProfile([member], ada)).toEqual([{ ...member, avatar_url: '/new.webp' }]);
});

test('ignores an older version', () => {
  const known = { ...ada, avatar_url: '/newest.webp', version: 4 };
  expect(withProfile(known, ada)).toBe(known);
});

test('keeps a membership that was fetched later', () => {
  const user = { ...ada, avatar_url: '/newest.webp', version: 4 };
  const member = {
    user_id: 'ada',
    username: 'ada',
    full_name: 'Ada',
    avatar_url: '/newest.webp',
    user,
    version: 1,
  };
  expect(withProfile(member, ada)).toBe(member);
});

test('keeps the object identity when nothing changes', () => {
  const known = { user: { ...author('ada'), avatar_url: '/new.webp' } };
  expect(withProfile(known, ada)).toBe(known);
});
