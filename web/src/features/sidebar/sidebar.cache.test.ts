import type { Arrangement, Section } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { expect, test } from 'vitest';
import { groupBySection, mergeArrangement, settingsByConversation, unreadCountsOf } from './sidebar.cache.ts';

const createSection = (id: string, kind: Section['kind'] = 'channel'): Section => ({
  id,
  kind,
  name: id,
  is_collapsed: false,
});
const choice = (conversation_id: string, version: number, changes = {}) => ({
  conversation_id,
  is_starred: false,
  is_muted: false,
  notification_level: 'default' as const,
  section_id: null as string | null,
  version,
  ...changes,
});
const arrangement = (changes: Partial<Arrangement> = {}): Arrangement => ({
  workspace_id: 'w',
  version: 1,
  sections: [],
  collapsed: [],
  conversations: [],
  ...changes,
});

test('keeps the newer version of the sections and of each conversation', () => {
  const first = arrangement({ version: 2, sections: [createSection('a')], conversations: [choice('c', 1)] });
  const second = arrangement({
    version: 3,
    sections: [createSection('b'), createSection('a')],
    conversations: [choice('c', 2, { is_starred: true })],
  });
  const third = arrangement({ version: 2, conversations: [choice('b', 1, { is_muted: true })] });
  const expected = arrangement({
    version: 3,
    sections: [createSection('b'), createSection('a')],
    conversations: [choice('b', 1, { is_muted: true }), choice('c', 2, { is_starred: true })],
  });
  for (const order of [
    [first, second, third],
    [third, second, first],
    [second, third, first, second],
  ]) {
    expect(order.reduce(mergeArrangement, arrangement())).toEqual(expected);
  }
  expect(mergeArrangement(expected, first)).toBe(expected);
});

test('groups a list by section, with starred conversations first and the rest last', () => {
  const held = arrangement({
    sections: [createSection('people', 'dm'), createSection('work'), createSection('empty')],
    conversations: [
      choice('a', 1, { section_id: 'work' }),
      choice('b', 1, { is_starred: true, section_id: 'work' }),
      choice('d', 1, { section_id: 'gone' }),
    ],
  });
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const groups = groupBySection('channel', rows, held, settingsByConversation(held));
  expect(groups.map(({ key, rows: of }) => [key, of.map(({ id }) => id).join('')])).toEqual([
    ['starred', 'b'],
    ['work', 'a'],
    ['empty', ''],
    ['rest', 'cd'],
  ]);
  expect(groupBySection('dm', [], undefined, new Map()).map(({ key }) => key)).toEqual(['rest']);
});

test('counts only mentions in muted conversations, and nothing in archived ones', () => {
  const mention = (by_name: boolean) => ({ message_id: `${by_name}`, seq: 1, version: 1, by_name });
  const row = { unread_count: 3, unread_mentions: [mention(true), mention(false)] };
  expect(unreadCountsOf(row, false)).toEqual({ unread: 3, mentions: 2 });
  expect(unreadCountsOf(row, true)).toEqual({ unread: 0, mentions: 1 });
  expect(unreadCountsOf({ ...row, archived_at: '2026-11-20' }, false)).toEqual({ unread: 0, mentions: 0 });
});
