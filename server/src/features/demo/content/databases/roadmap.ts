import { type DemoDatabase, options, standardView, task, where } from './script.ts';

const TEAMS = options(
  ['Engineering', 'blue'],
  ['Firmware', 'purple'],
  ['Design', 'pink'],
  ['Support', 'teal'],
  ['Marketing', 'orange'],
);

const team = (name: string, days?: number) => ({
  cells: { Team: name, ...(days !== undefined && { Effort: days }) },
});

/** The tasks of the weeks after the launch of Halo 2: the main board of the demo. */
export const roadmap: DemoDatabase = {
  kind: 'project',
  title: 'Post-launch roadmap',
  icon: '🌅',
  viewType: 'board',
  by: 'mara',
  createdDaysAgo: 3,
  properties: [
    { name: 'Team', type: 'select', config: TEAMS },
    { name: 'Effort', type: 'number', config: {} },
  ],
  rows: [
    task('Publish the night bug postmortem', 'In Progress', 'High', [-2, 0], ['jon'], {
      ...team('Engineering', 2),
      comments: [
        [
          'test',
          { workdaysAgo: 1, time: '16:20' },
          'The long version quotes me with exclamation marks. It was capital letters.',
        ],
        [
          'jon',
          { workdaysAgo: 1, time: '16:31' },
          'corrected. accuracy matters',
          { '😂': ['test', 'nina'], '❤️': ['mara'] },
        ],
        [
          'nina',
          { workdaysAgo: 0, time: '09:12' },
          '“It is always the vacuum cleaner” should be the title, @jon.',
          { '🎉': ['test', 'priya'] },
        ],
      ],
      actionItems: [
        ['Describe what happened', true],
        ['Explain why it was hard to find', true],
        ['Ask Mrs. Pereira for permission to use her name', true],
        ['Collect comments until tonight', false],
      ],
      documents: [['Draft', 'https://lumen.example/engineering/256-minutes']],
    }),
    task('Roll out app 2.0.2', 'In Progress', 'High', [-1, 2], ['priya', 'test'], {
      ...team('Engineering', 2),
      by: 'priya',
      actionItems: [
        ['10 %', true],
        ['50 %, after a day with a stable crash-free rate', false],
        ['100 %', false],
      ],
      comments: [
        [
          'test',
          { workdaysAgo: 0, time: '10:05' },
          'Tested the time picker forty times, lying down, in the evening. No crash. Go.',
          { '😂': ['priya', 'nina'] },
        ],
      ],
    }),
    task('Add a hint about the old Halo to the pairing screen', 'Done', 'Medium', [-2, -1], ['priya'], {
      ...team('Engineering', 0.5),
      by: 'omar',
    }),
    task('Subtitle the launch film in nine languages', 'In Progress', 'Medium', [-1, 4], ['felix'], {
      ...team('Marketing', 4),
      by: 'felix',
      documents: [['Rough cut', 'https://delgado-foto.example/lumen/film']],
    }),
    task('Second production run: 4,000 units', 'In Progress', 'High', [0, 12], ['kenji', 'felix', 'admin'], {
      ...team('Firmware', 3),
      actionItems: [
        ['Order confirmed', true],
        ['Confirm that the box label stays', true],
        ['Test the first 50 units on the bench', false],
      ],
      comments: [
        [
          'kenji',
          { workdaysAgo: 0, time: '11:02' },
          'The factory asks whether the label should stay “Halo 2 (minutes)”.',
        ],
        [
          'admin',
          { workdaysAgo: 0, time: '11:09' },
          'Leave it. In ten years the collectors will pay extra for it.',
          { '💯': ['felix', 'kenji'], '❤️': ['mara'] },
        ],
      ],
    }),
    task('Overnight test of the first 50 units', 'Not Started', 'High', [13, 15], ['kenji', 'test'], {
      ...team('Firmware', 2),
      after: ['Second production run: 4,000 units'],
    }),
    task('Redesign the first-run experience', 'In Progress', 'High', [0, 9], ['lea'], {
      ...team('Design', 8),
      by: 'lea',
      comments: [
        [
          'omar',
          { workdaysAgo: 0, time: '11:40' },
          'I have 40 tickets for you that begin with “Hello, I’ve just unpacked…”.',
          { '👀': ['lea'] },
        ],
      ],
    }),
    task('Review 40 setup tickets', 'In Progress', 'Medium', [0, 1], ['lea', 'omar'], {
      ...team('Design', 1),
      partOf: 'Redesign the first-run experience',
    }),
    task('Sketch three setup flows', 'Not Started', 'High', [2, 5], ['lea'], {
      ...team('Design', 3),
      partOf: 'Redesign the first-run experience',
      after: ['Review 40 setup tickets'],
    }),
    task('Test the setup flows with ten people', 'Not Started', 'Medium', [6, 8], ['lea', 'demo'], {
      ...team('Design', 2),
      partOf: 'Redesign the first-run experience',
      after: ['Sketch three setup flows'],
    }),
    task('Home screen widget for the next alarm', 'In Progress', 'Low', [-1, 3], ['priya', 'lea'], {
      ...team('Engineering', 2),
      by: 'priya',
      documents: [['Prototype', 'https://proto.lumen.example/widget/1']],
    }),
    task('Investigate two dawns on one lamp', 'Not Started', 'Medium', [4, 10], ['kenji'], {
      ...team('Firmware', 5),
      comments: [
        [
          'kenji',
          { workdaysAgo: 1, time: '15:10' },
          'Left and right have their own drivers. It was for a *rainbow mode* that nobody wanted.',
          { '🔥': ['mara', 'lea'] },
        ],
      ],
    }),
    task('Add the top four questions to the FAQ', 'Done', 'Medium', [-2, -1], ['omar'], {
      ...team('Support', 1),
      by: 'omar',
    }),
    task('Explain “Goose” in the FAQ', 'Done', 'Low', [-1, -1], ['lea', 'omar'], {
      ...team('Support', 0.5),
      by: 'omar',
    }),
    task('Print the beta tester certificate for Lisbon', 'Not Started', 'Low', [1, 2], ['felix'], {
      ...team('Marketing', 0.5),
      by: 'felix',
    }),
    task('Revise the Japanese support replies', 'In Progress', 'Low', [-1, 2], ['omar', 'kenji'], {
      ...team('Support', 1),
      by: 'omar',
    }),
    task('Fix delayed order emails', 'Not Started', 'Medium', [1, 3], ['nina'], {
      ...team('Engineering', 1),
      by: 'nina',
    }),
    task('Expand the on-call rotation to four people', 'Not Started', 'High', [2, 8], ['nina', 'jon'], {
      ...team('Engineering', 2),
      by: 'nina',
      actionItems: [
        ['Plan the rotation for next quarter', false],
        ['Second pager', true],
        ['Written handover every morning', false],
      ],
    }),
    task('Remove the toaster from telemetry', 'Done', 'Low', [0, 0], ['jon'], {
      ...team('Engineering', 0.5),
      by: 'nina',
    }),
    task('Porto hotel: install the second floor', 'Not Started', 'Medium', [5, 11], ['demo', 'admin'], {
      ...team('Support', 3),
      by: 'demo',
    }),
    task('Launch retrospective', 'Not Started', 'Medium', [3, 3], ['mara', 'admin'], {
      ...team('Support', 0.5),
    }),
    task('Thank 40 customers who recycled their old Halo', 'In Progress', 'Medium', [-2, -1], ['admin'], {
      ...team('Support', 0.5),
      by: 'admin',
    }),
    task('Sign the factory contract', 'Not Started', 'High', [0, 0], ['admin'], {
      ...team('Support', 0.5),
      by: 'kenji',
    }),
    task(
      'Launch party at the swimming pool',
      'Not Started',
      'High',
      [7, 7],
      ['felix', 'mara', 'admin', 'omar', 'demo'],
      {
        ...team('Marketing', 1),
        by: 'admin',
        after: ['Book the swimming pool'],
        actionItems: [
          ['Invite Rosa and Mrs. Pereira', true],
          ['Activities for people who don’t swim', false],
          ['Dry socks for Felix', false],
        ],
      },
    ),
    task('Book the swimming pool', 'In Progress', 'Medium', [0, 1], ['felix'], {
      ...team('Marketing', 0.5),
      by: 'felix',
    }),
    task('Move Gerald away from the power outlets', 'Done', 'Low', [-2, -2], ['kenji'], {
      ...team('Support', 0.5),
      by: 'test',
    }),
  ],
  views: [
    standardView('Table', 'table'),
    standardView('Gantt', 'gantt'),
    standardView('Calendar', 'calendar'),
    {
      name: 'By team',
      type: 'board',
      config: (id) => ({
        subgroup_by: id('Team'),
        board: { columns: [{ value: 'In Progress', limit: 5 }], collapsed_lanes: [] },
      }),
    },
    {
      name: 'This week',
      type: 'list',
      config: (id) => ({
        filter: where({ property_id: id('Status'), operator: 'is_not', value: 'Done' }),
        sorts: [
          { property_id: id('Due date'), direction: 'ascending' },
          { property_id: id('Priority'), direction: 'descending' },
        ],
      }),
    },
    {
      name: 'Effort by team',
      type: 'chart',
      config: (id) => ({
        chart: { shape: 'bar', x: id('Team'), figure: { kind: 'sum', property_id: id('Effort') } },
      }),
    },
  ],
};
