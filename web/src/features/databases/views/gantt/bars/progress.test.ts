import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { expect, test } from 'vitest';
import { findNearestStep, listProgressSteps } from './progress.ts';

const createStatus = (values: readonly string[], standard?: string): Property => ({
  id: 'p',
  database_id: 'd',
  name: 'Status',
  type: 'select',
  config: { options: values.map((value) => ({ id: value, value, color: 'gray' })), default: standard },
  position: 'a',
  version: 1,
});

test('a dragged progress is saved as the matching status', () => {
  const steps = listProgressSteps(
    createStatus(['Idea', 'Not Started', 'In Progress', 'DONE'], 'Not Started'),
  );
  expect(steps).toEqual([
    { progress: 0, value: 'Not Started' },
    { progress: 50, value: 'In Progress' },
    { progress: 100, value: 'DONE' },
  ]);
  expect([3, 40, 76, 99].map((at) => findNearestStep(steps, at)?.value)).toEqual([
    'Not Started',
    'In Progress',
    'DONE',
    'DONE',
  ]);
});

test('a status without progress has one step, and a missing status has none', () => {
  expect(listProgressSteps(createStatus(['Open', 'Closed']))).toEqual([{ progress: 0, value: 'Open' }]);
  expect(listProgressSteps(undefined)).toEqual([]);
});

test('progress follows the groups of the status options, not their names', () => {
  const groups = { Idea: 'todo', Printing: 'in_progress', 'In progress': 'todo', Delivered: 'complete' };
  const steps = listProgressSteps({
    ...createStatus([]),
    name: 'Stage',
    type: 'status',
    config: {
      options: Object.entries(groups).map(([value, group]) => ({ id: value, value, group, color: 'gray' })),
    },
  });
  expect(steps).toEqual([
    { progress: 0, value: 'Idea' },
    { progress: 50, value: 'Printing' },
    { progress: 100, value: 'Delivered' },
  ]);
});
