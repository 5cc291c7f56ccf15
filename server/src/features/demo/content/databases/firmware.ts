import { type DemoDatabase, options, standardView, task } from './script.ts';

const PARTS = options(['Alarms', 'red'], ['Light', 'yellow'], ['Radio', 'blue'], ['Bench', 'gray']);
const part = (...names: readonly string[]) => ({ cells: { Component: names }, by: 'kenji' as const });

/** The plan of the next firmware. */
export const firmware: DemoDatabase = {
  kind: 'project',
  title: 'Firmware 2.1',
  icon: '🔧',
  viewType: 'gantt',
  by: 'kenji',
  createdDaysAgo: 2,
  properties: [{ name: 'Component', type: 'multi_select', config: PARTS }],
  rows: [
    task('Store minutes in two bytes', 'In Progress', 'High', [-1, 3], ['kenji'], {
      ...part('Alarms'),
      comments: [
        ['jon', { workdaysAgo: 0, time: '10:44' }, 'one byte', { '😂': ['test', 'nina', 'priya', 'omar'] }],
        ['kenji', { workdaysAgo: 0, time: '10:46' }, '…Two bytes.', { '❤️': ['mara'] }],
      ],
    }),
    task('Log why the lamp turned on', 'Not Started', 'High', [4, 8], ['kenji'], {
      ...part('Alarms', 'Radio'),
      after: ['Store minutes in two bytes'],
      actionItems: [
        ['Alarm', false],
        ['Button', false],
        ['App', false],
        ['Power restored (vacuum cleaner)', false],
      ],
    }),
    task('Round-trip tests for all stored values', 'In Progress', 'High', [-1, 5], ['test'], {
      ...part('Bench'),
      comments: [
        [
          'jon',
          { workdaysAgo: 5, time: '10:50' },
          '`test_an_alarm_survives_the_vacuum_cleaner` is the best name in the repository',
          { '👍': ['priya', 'nina', 'lea'] },
        ],
      ],
    }),
    task(
      'Build a relay board for random power cuts',
      'Done',
      'Medium',
      [-4, -1],
      ['test', 'kenji'],
      part('Bench'),
    ),
    task(
      'Slow the breathing light in the second hour',
      'Not Started',
      'Low',
      [3, 4],
      ['kenji', 'lea'],
      part('Light'),
    ),
    task(
      'Control the left and right ring separately',
      'Not Started',
      'Medium',
      [6, 14],
      ['kenji'],
      part('Light'),
    ),
    task('Make the whole top touch-sensitive', 'In Progress', 'Medium', [0, 6], ['kenji'], part('Light')),
    task('Ignore cats on the touch sensor', 'Not Started', 'Low', [9, 11], ['test'], {
      ...part('Light'),
      comments: [
        [
          'kenji',
          { workdaysAgo: 0, time: '12:15' },
          'With *n* cats up to 255.',
          { '😂': ['test', 'omar', 'jon'], '🔥': ['felix'] },
        ],
      ],
    }),
    task('Reserve a serial number range for Lamp 7', 'Done', 'Low', [-1, 0], ['kenji'], part('Bench')),
    task('Beta on 50 lamps', 'Not Started', 'High', [9, 11], ['nina'], {
      ...part('Radio'),
      after: ['Log why the lamp turned on', 'Round-trip tests for all stored values'],
    }),
    task('Roll out in three stages', 'Not Started', 'High', [12, 15], ['nina', 'kenji'], {
      ...part('Radio'),
      after: ['Beta on 50 lamps'],
    }),
  ],
  views: [
    standardView('Board', 'board'),
    { name: 'By component', type: 'board', config: (id) => ({ group_by: id('Component') }) },
    {
      name: 'By priority',
      type: 'table',
      config: (id) => ({ sorts: [{ property_id: id('Priority'), direction: 'descending' }] }),
    },
  ],
};
