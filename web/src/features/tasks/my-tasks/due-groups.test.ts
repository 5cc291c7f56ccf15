import { expect, test } from 'vitest';
import { dueGroupOf, endOfWeek, groupByDueDate } from './due-groups.ts';

test.each([
  ['2026-11-16', 1, '2026-11-22'],
  ['2026-11-22', 1, '2026-11-22'],
  ['2026-11-22', 7, '2026-11-28'],
  ['2026-11-21', 7, '2026-11-21'],
  ['2026-12-30', 1, '2027-01-03'],
  ['2026-11-21', 6, '2026-11-27'],
])('the week of %s with first weekday %i ends on %s', (day, first, end) => {
  expect(endOfWeek(day, first)).toBe(end);
});

test('groups tasks as overdue, today, this week, later or without a date', () => {
  const at = (due: string | null) => dueGroupOf(due, '2026-11-18', 1);
  expect(['2026-11-17', '2026-11-18', '2026-11-22', '2026-11-23', null].map(at)).toEqual([
    'overdue',
    'today',
    'this_week',
    'later',
    'undated',
  ]);
});

test('on the last day of the week, the group “This week” is empty', () => {
  expect(dueGroupOf('2026-11-23', '2026-11-22', 1)).toBe('later');
});

test('groups and their tasks keep their order', () => {
  const tasks = [
    { due_on: '2026-11-01', id: 1 },
    { due_on: '2026-11-02', id: 2 },
    { due_on: null, id: 3 },
  ];
  expect(groupByDueDate(tasks, '2026-11-18', 1)).toEqual([
    { group: 'overdue', tasks: tasks.slice(0, 2) },
    { group: 'undated', tasks: tasks.slice(2) },
  ]);
});
