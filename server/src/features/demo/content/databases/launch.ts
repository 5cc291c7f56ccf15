import { type DemoDatabase, standardView, task, where } from './script.ts';

/** The finished launch plan. */
export const launch: DemoDatabase = {
  kind: 'project',
  title: 'Halo 2 launch',
  icon: '💡',
  viewType: 'gantt',
  by: 'mara',
  createdDaysAgo: 22,
  properties: [{ name: 'Milestone', type: 'checkbox', config: {} }],
  rows: [
    task('Launch plan', 'Done', 'High', [-15, -15], ['mara'], {
      documents: [['The plan', 'https://docs.lumen.example/halo-2/launch']],
      cells: { Milestone: true },
    }),
    task('Order packaging samples', 'Done', 'Medium', [-15, -12], ['felix', 'kenji'], {
      after: ['Launch plan'],
    }),
    task('Choose the slogan', 'Done', 'Medium', [-15, -14], ['felix', 'lea'], {
      comments: [
        [
          'admin',
          { workdaysAgo: 14, time: '15:40' },
          '2, with a full heart. **Decided: “The alarm that never shouts.”**',
          { '🎉': ['felix', 'lea'] },
        ],
      ],
    }),
    task('Design review', 'Done', 'High', [-14, -14], ['lea'], {
      after: ['Launch plan'],
      cells: { Milestone: true },
    }),
    task('Build the Dawn slider', 'Done', 'High', [-13, -8], ['lea', 'priya'], { after: ['Design review'] }),
    task('Translate into nine languages', 'Done', 'Medium', [-14, -12], ['felix'], {
      after: ['Choose the slogan'],
    }),
    task('Find the night bug', 'Done', 'High', [-12, -8], ['kenji', 'jon', 'test'], {
      comments: [
        [
          'test',
          { workdaysAgo: 10, time: '10:30' },
          'To the minute. A drift would not do that. Something *subtracts*.',
          { '😱': ['priya', 'nina'], '💯': ['jon'] },
        ],
        ['nina', { workdaysAgo: 9, time: '14:30' }, 'I SAID DUST', { '😂': ['jon', 'test', 'priya'] }],
      ],
    }),
    task('Firmware 2.0.1', 'Done', 'High', [-8, -6], ['kenji'], { after: ['Find the night bug'] }),
    task('Power-cut test (50,000 cycles)', 'Done', 'High', [-7, -5], ['test'], {
      after: ['Find the night bug'],
    }),
    task('Roll out to 412 beta lamps', 'Done', 'High', [-6, -5], ['nina'], { after: ['Firmware 2.0.1'] }),
    task('Photo shoot', 'Done', 'Medium', [-6, -6], ['felix'], { cells: { Milestone: true } }),
    task('Write the support articles', 'Done', 'Medium', [-8, -5], ['omar'], {
      after: ['Translate into nine languages'],
    }),
    task('Load test at 40× normal traffic', 'Done', 'High', [-4, -4], ['nina', 'jon']),
    task('Code freeze', 'Done', 'High', [-5, -5], ['mara'], {
      after: ['Build the Dawn slider', 'Power-cut test (50,000 cycles)'],
      cells: { Milestone: true },
    }),
    task('Go/no-go', 'Done', 'High', [-3, -3], ['mara'], {
      after: [
        'Code freeze',
        'Roll out to 412 beta lamps',
        'Write the support articles',
        'Load test at 40× normal traffic',
      ],
      cells: { Milestone: true },
      comments: [
        [
          'kenji',
          { workdaysAgo: 3, time: '15:30' },
          'Go, if Lamp 7 is not in the room.',
          { '😂': ['mara', 'test', 'jon'] },
        ],
        [
          'mara',
          { workdaysAgo: 3, time: '15:41' },
          '**Decision: GO.** Lamp 7 goes to the cupboard.',
          { '🎉': ['admin', 'felix', 'lea', 'demo'] },
        ],
      ],
    }),
    task('Launch at 09:00', 'Done', 'High', [-2, -2], ['admin'], {
      after: ['Go/no-go', 'Photo shoot', 'Order packaging samples'],
      cells: { Milestone: true },
      actionItems: [
        ['07:30 Nina and Jon check the dashboards', true],
        ['08:30 Priya releases the app in the stores', true],
        ['08:55 Mara asks for the final go', true],
        ['09:00 Ada presses the button', true],
        ['09:01 Nobody refreshes the dashboard by hand', false],
      ],
    }),
    task('Extended support hours (08:00–22:00)', 'In Progress', 'High', [-2, 0], ['omar', 'demo'], {
      after: ['Launch at 09:00'],
    }),
  ],
  views: [
    standardView('Board', 'board'),
    {
      name: 'Milestones',
      type: 'calendar',
      config: (id) => ({
        date_by: id('Due date'),
        filter: where({ property_id: id('Milestone'), operator: 'is', value: true }),
      }),
    },
    {
      name: 'All tasks',
      type: 'table',
      config: (id) => ({ sorts: [{ property_id: id('Due date'), direction: 'ascending' }] }),
    },
  ],
};
