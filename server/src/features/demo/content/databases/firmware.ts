import { type DemoDatabase, options, task } from './script.ts';

const PARTS = options(['Alarms', 'red'], ['Light', 'yellow'], ['Radio', 'blue'], ['Bench', 'gray']);
const part = (...names: readonly string[]) => ({ cells: { Part: names }, by: 'kenji' as const });

/** The next firmware, with everything that the night bug has taught. */
export const firmware: DemoDatabase = {
  kind: 'project',
  title: 'Firmware 2.1',
  icon: '🔧',
  viewType: 'gantt',
  by: 'kenji',
  createdDaysAgo: 2,
  properties: [{ name: 'Part', type: 'multi_select', config: PARTS }],
  rows: [
    task('Minutes in two bytes, everywhere', 'In Progress', 'High', [-1, 3], ['kenji'], {
      ...part('Alarms'),
      comments: [
        ['jon', { workdaysAgo: 0, time: '10:44' }, 'one byte', { '😂': ['test', 'nina', 'priya', 'omar'] }],
        ['kenji', { workdaysAgo: 0, time: '10:46' }, '…Two bytes.', { '❤️': ['mara'] }],
      ],
    }),
    task('The lamp says why it came on', 'Not Started', 'High', [4, 8], ['kenji'], {
      ...part('Alarms', 'Radio'),
      after: ['Minutes in two bytes, everywhere'],
      actionItems: [
        ['By the alarm', false],
        ['By the button', false],
        ['By the app', false],
        ['By power, which is to say: by the vacuum cleaner', false],
      ],
    }),
    task('Every value there and back, for all its values', 'In Progress', 'High', [-1, 5], ['test'], {
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
      'A relay board that cuts power at random',
      'Done',
      'Medium',
      [-4, -1],
      ['test', 'kenji'],
      part('Bench'),
    ),
    task('Breath, slower in the second hour', 'Not Started', 'Low', [3, 4], ['kenji', 'lea'], part('Light')),
    task('Two rings: left and right', 'Not Started', 'Medium', [6, 14], ['kenji'], part('Light')),
    task('Touch works on the whole top', 'In Progress', 'Medium', [0, 6], ['kenji'], part('Light')),
    task('One cat does not count', 'Not Started', 'Low', [9, 11], ['test'], {
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
    task('A serial number range for Lamp 7', 'Done', 'Low', [-1, 0], ['kenji'], part('Bench')),
    task('Beta on 50 lamps', 'Not Started', 'High', [9, 11], ['nina'], {
      ...part('Radio'),
      after: ['The lamp says why it came on', 'Every value there and back, for all its values'],
    }),
    task('Roll-out in three stages', 'Not Started', 'High', [12, 15], ['nina', 'kenji'], {
      ...part('Radio'),
      after: ['Beta on 50 lamps'],
    }),
  ],
  views: [
    { name: 'By part', type: 'board', config: (id) => ({ group_by: id('Part') }) },
    {
      name: 'Mine and yours',
      type: 'table',
      config: (id) => ({ sorts: [{ property_id: id('Priority'), direction: 'descending' }] }),
    },
  ],
};
