import { type DemoDatabase, options, task, where } from './script.ts';

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

/** What the company does in the weeks after Halo 2 has come out: the board that everybody has open. */
export const roadmap: DemoDatabase = {
  kind: 'project',
  title: 'After the launch',
  icon: '🌅',
  viewType: 'board',
  by: 'mara',
  createdDaysAgo: 3,
  properties: [
    { name: 'Team', type: 'select', config: TEAMS },
    { name: 'Effort', type: 'number', config: {} },
  ],
  rows: [
    task('Public write-up of the night bug', 'In Progress', 'High', [-2, 0], ['jon'], {
      ...team('Engineering', 2),
      comments: [
        [
          'test',
          { workdaysAgo: 1, time: '16:20' },
          'In the long version you quote me with exclamation marks. It was capital letters.',
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
        ['What happened, without the word byte', true],
        ['Why it was hard to see', true],
        ['Ask Mrs. Pereira whether she may be named', true],
        ['Comments of everybody, until tonight', false],
      ],
      documents: [['Draft', 'https://lumen.example/engineering/256-minutes']],
    }),
    task('Release app 2.0.2 to everybody', 'In Progress', 'High', [-1, 2], ['priya', 'test'], {
      ...team('Engineering', 2),
      by: 'priya',
      actionItems: [
        ['10 %', true],
        ['50 %, when the crash-free rate holds for a day', false],
        ['100 %', false],
      ],
      comments: [
        [
          'test',
          { workdaysAgo: 0, time: '10:05' },
          'Lay down, turned left, waited for the evening, opened the picker. Forty times. Go.',
          { '😂': ['priya', 'nina'] },
        ],
      ],
    }),
    task('Hint about the old Halo in the pairing screen', 'Done', 'Medium', [-2, -1], ['priya'], {
      ...team('Engineering', 0.5),
      by: 'omar',
    }),
    task('Film with subtitles in nine languages', 'In Progress', 'Medium', [-1, 4], ['felix'], {
      ...team('Marketing', 4),
      by: 'felix',
      documents: [['Rough cut', 'https://delgado-foto.example/lumen/film']],
    }),
    task('Second production run: 4,000 pieces', 'In Progress', 'High', [0, 12], ['kenji', 'felix', 'admin'], {
      ...team('Firmware', 3),
      actionItems: [
        ['Order confirmed', true],
        ['Label of the box stays as it is (collectors)', true],
        ['First fifty from the line, on the bench', false],
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
    task('Lamps of the first fifty tested over night', 'Not Started', 'High', [13, 15], ['kenji', 'test'], {
      ...team('Firmware', 2),
      after: ['Second production run: 4,000 pieces'],
    }),
    task('The first five minutes', 'In Progress', 'High', [0, 9], ['lea'], {
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
    task('Read 40 tickets about unpacking', 'In Progress', 'Medium', [0, 1], ['lea', 'omar'], {
      ...team('Design', 1),
      partOf: 'The first five minutes',
    }),
    task('Unpack, plug in, see something: three sketches', 'Not Started', 'High', [2, 5], ['lea'], {
      ...team('Design', 3),
      partOf: 'The first five minutes',
      after: ['Read 40 tickets about unpacking'],
    }),
    task('Try the sketches on ten strangers', 'Not Started', 'Medium', [6, 8], ['lea', 'demo'], {
      ...team('Design', 2),
      partOf: 'The first five minutes',
      after: ['Unpack, plug in, see something: three sketches'],
    }),
    task('A widget that shows tomorrow’s time', 'In Progress', 'Low', [-1, 3], ['priya', 'lea'], {
      ...team('Engineering', 2),
      by: 'priya',
      documents: [['Prototype', 'https://proto.lumen.example/widget/1']],
    }),
    task('Two dawns, one lamp: can the ring be split?', 'Not Started', 'Medium', [4, 10], ['kenji'], {
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
    task('Known questions: the top four of the first two days', 'Done', 'Medium', [-2, -1], ['omar'], {
      ...team('Support', 1),
      by: 'omar',
    }),
    task('Answer what Goose is', 'Done', 'Low', [-1, -1], ['lea', 'omar'], {
      ...team('Support', 0.5),
      by: 'omar',
    }),
    task('Certificate for Lisbon, on gold paper', 'Not Started', 'Low', [1, 2], ['felix'], {
      ...team('Marketing', 0.5),
      by: 'felix',
    }),
    task('Japanese answers, less sorry', 'In Progress', 'Low', [-1, 2], ['omar', 'kenji'], {
      ...team('Support', 1),
      by: 'omar',
    }),
    task('Shop mails no longer six minutes late', 'Not Started', 'Medium', [1, 3], ['nina'], {
      ...team('Engineering', 1),
      by: 'nina',
    }),
    task('Four people on call', 'Not Started', 'High', [2, 8], ['nina', 'jon'], {
      ...team('Engineering', 2),
      by: 'nina',
      actionItems: [
        ['Rotation for the next quarter', false],
        ['Second pager', true],
        ['Hand-over every morning, in writing', false],
      ],
    }),
    task('Take the toaster off the telemetry', 'Done', 'Low', [0, 0], ['jon'], {
      ...team('Engineering', 0.5),
      by: 'nina',
    }),
    task('Porto: the second floor', 'Not Started', 'Medium', [5, 11], ['demo', 'admin'], {
      ...team('Support', 3),
      by: 'demo',
    }),
    task('Retro', 'Not Started', 'Medium', [3, 3], ['mara', 'admin'], { ...team('Support', 0.5) }),
    task('Thank the forty who sent their old Halo back', 'In Progress', 'Medium', [-2, -1], ['admin'], {
      ...team('Support', 0.5),
      by: 'admin',
    }),
    task('Sign what the factory has sent', 'Not Started', 'High', [0, 0], ['admin'], {
      ...team('Support', 0.5),
      by: 'kenji',
    }),
    task(
      'A proper party in the swimming hall',
      'Not Started',
      'High',
      [7, 7],
      ['felix', 'mara', 'admin', 'omar', 'demo'],
      {
        ...team('Marketing', 1),
        by: 'admin',
        after: ['Book the swimming hall'],
        actionItems: [
          ['Invite Rosa and Mrs. Pereira', true],
          ['Something for those who do not swim', false],
          ['Dry socks for Felix', false],
        ],
      },
    ),
    task('Book the swimming hall', 'In Progress', 'Medium', [0, 1], ['felix'], {
      ...team('Marketing', 0.5),
      by: 'felix',
    }),
    task('A place for Gerald away from the sockets', 'Done', 'Low', [-2, -2], ['kenji'], {
      ...team('Support', 0.5),
      by: 'test',
    }),
  ],
  views: [
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
      name: 'Days by team',
      type: 'chart',
      config: (id) => ({
        chart: { shape: 'bar', x: id('Team'), figure: { kind: 'sum', property_id: id('Effort') } },
      }),
    },
  ],
};
