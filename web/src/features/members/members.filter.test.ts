import type { Member } from '@workflow/contract/members/members.schema.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { expect, test } from 'vitest';
import { chooseMembers, type MemberChoice, needsControls } from './members.filter.ts';

const memberOf = (username: string, role: Role, day: number, full_name: string | null = null) =>
  ({
    user_id: username,
    username,
    full_name,
    role,
    email: `${username}@example.com`,
    joined_at: `2026-11-0${day}T09:00:00.000Z`,
  }) as Member;

const MEMBERS = [
  memberOf('zoe', 'member', 2, 'Álvaro Núñez'),
  memberOf('ben', 'owner', 1),
  memberOf('carla', 'guest', 4, 'Carla Weiß'),
  memberOf('dan', 'admin', 3, 'dan'),
];

const namesFor = (choice: Partial<MemberChoice>) =>
  chooseMembers(MEMBERS, { words: '', role: null, sort: 'oldest', ...choice }).map(
    ({ username }) => username,
  );

test('members are sorted by join date, name and role', () => {
  expect(namesFor({})).toEqual(['ben', 'zoe', 'dan', 'carla']);
  expect(namesFor({ sort: 'newest' })).toEqual(['carla', 'dan', 'zoe', 'ben']);
  expect(namesFor({ sort: 'name' })).toEqual(['zoe', 'ben', 'carla', 'dan']);
  expect(namesFor({ sort: 'role' })).toEqual(['ben', 'dan', 'zoe', 'carla']);
});

test('members are found by name, username and email, among those with a role', () => {
  expect(namesFor({ words: 'nunez' })).toEqual(['zoe']);
  expect(namesFor({ words: 'example car' })).toEqual(['carla']);
  expect(namesFor({ role: 'admin' })).toEqual(['dan']);
  expect(namesFor({ role: 'admin', words: 'ben' })).toEqual([]);
});

test('numbers in names are sorted by their value', () => {
  const numbered = [10, 9, 100].map((number) => memberOf(`user-${number}`, 'member', 1));
  const sorted = chooseMembers(numbered, { words: '', role: null, sort: 'name' });
  expect(sorted.map(({ username }) => username)).toEqual(['user-9', 'user-10', 'user-100']);
});

test('a short list keeps its controls while a filter is applied', () => {
  const choice = { words: '', role: null, sort: 'newest' } as const;
  expect([needsControls(9, choice), needsControls(8, choice)]).toEqual([true, false]);
  expect(needsControls(8, { ...choice, role: 'guest' })).toBe(true);
  expect(needsControls(1, { ...choice, words: 'ben' })).toBe(true);
});
