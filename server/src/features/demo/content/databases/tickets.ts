// biome-ignore-all format: one line a ticket reads like the list that it is
import type { DemoUsername } from '../people.ts';
import { type DemoDatabase, type DemoRow, day, options, where } from './script.ts';

const STATES = options(
  ['New', 'red'],
  ['Waiting for them', 'yellow'],
  ['With engineering', 'purple'],
  ['Answered', 'green'],
);
const TOPICS = options(
  ['Wrong time', 'red'],
  ['Pairing', 'blue'],
  ['Parcel', 'orange'],
  ['Wish', 'pink'],
  ['Praise', 'green'],
);

const ticket = (
  number: number,
  name: string,
  [state, topic]: readonly [string, string],
  [place, language]: readonly [string, string],
  asked: number,
  owner: DemoUsername,
  minutes?: number,
  more: Partial<DemoRow> = {},
): DemoRow => ({
  name,
  by: owner === 'demo' ? 'demo' : 'omar',
  workdaysAgo: -asked,
  ...more,
  cells: {
    Ticket: number,
    State: state,
    Topic: topic,
    Place: place,
    Language: language,
    Asked: day(asked),
    Owner: { people: [owner] },
    ...(minutes !== undefined && { 'Minutes to the answer': minutes }),
    'On the page of known questions': topic === 'Pairing' || topic === 'Wish',
    ...more.cells,
  },
});

/** Tickets that needed more than one head. */
export const tickets: DemoDatabase = {
  kind: 'database',
  title: 'Tickets worth keeping',
  icon: '🎫',
  viewType: 'table',
  by: 'omar',
  createdDaysAgo: 60,
  properties: [
    { name: 'Question', type: 'title', config: {} },
    { name: 'Ticket', type: 'number', config: {} },
    { name: 'State', type: 'status', config: STATES },
    { name: 'Topic', type: 'select', config: TOPICS },
    { name: 'Place', type: 'text', config: {} },
    { name: 'Language', type: 'text', config: {} },
    { name: 'Asked', type: 'date', config: {} },
    { name: 'Owner', type: 'person', config: {} },
    { name: 'Minutes to the answer', type: 'number', config: {} },
    { name: 'On the page of known questions', type: 'checkbox', config: {} },
  ],
  relations: [{ name: 'Became', to: 'After the launch' }],
  rows: [
    ticket(4431, 'My lamp is too polite', ['Answered', 'Wish'], ['Graz', 'German'], -15, 'omar', 42),
    ticket(4438, 'The lamp talks to the neighbour’s Wi-Fi', ['Answered', 'Pairing'], ['Naples', 'Italian'], -14, 'omar', 65),
    ticket(4471, 'This night the lamp rose at 02:44 with all its splendour', ['Answered', 'Wrong time'], ['Lisbon', 'Portuguese'], -12, 'omar', 31),
    ticket(4478, 'The most beautiful sunrise I have ever resented', ['Answered', 'Wrong time'], ['Utrecht', 'Dutch'], -11, 'omar', 24),
    ticket(4490, '06:30 became 02:14', ['Answered', 'Wrong time'], ['Leeds', 'English'], -10, 'omar', 18),
    ticket(4502, 'I thought that was a feature, for the moon', ['Answered', 'Wrong time'], ['Brno', 'Czech'], -7, 'omar', 55),
    ticket(4507, 'So that one can enjoy going back to sleep', ['Answered', 'Praise'], ['Lyon', 'French'], -7, 'omar', 12),
    ticket(4530, 'Does it work without the app?', ['Answered', 'Wish'], ['Turku', 'Finnish'], -5, 'omar', 8),
    ticket(5003, 'Where is my parcel? (Ordered twelve minutes ago)', ['Answered', 'Parcel'], ['Kraków', 'Polish'], -2, 'omar', 4),
    ticket(5007, 'May I marry the lamp?', ['Answered', 'Praise'], ['Ghent', 'Dutch'], -2, 'demo', 15),
    ticket(5011, 'It does not find my phone', ['Answered', 'Pairing'], ['Aarhus', 'Danish'], -2, 'omar', 26, {
      cells: { Became: { rows: ['Hint about the old Halo in the pairing screen'] } },
    }),
    ticket(5012, 'The old one answers instead of the new one', ['Answered', 'Pairing'], ['Sheffield', 'English'], -2, 'omar', 22, { cells: { Became: { rows: ['Hint about the old Halo in the pairing screen'] } } }),
    ticket(5031, 'Outside black, inside dawn', ['Answered', 'Praise'], ['Tromsø', 'Norwegian'], -2, 'demo', 9),
    ticket(5044, 'Can two people have two dawns?', ['With engineering', 'Wish'], ['Bilbao', 'Spanish'], -1, 'omar', 20, { cells: { Became: { rows: ['Two dawns, one lamp: can the ring be split?'] } } }),
    ticket(5051, 'What is Goose?', ['Answered', 'Wish'], ['Basel', 'German'], -1, 'omar', 6, {
      cells: { Became: { rows: ['Answer what Goose is'] } },
    }),
    ticket(5063, 'I have just unpacked it. What now?', ['Waiting for them', 'Pairing'], ['Osaka', 'Japanese'], -1, 'omar', 40, { cells: { Became: { rows: ['Read 40 tickets about unpacking'] } } }),
    ticket(5071, 'Can it be the other way round, in the evening?', ['With engineering', 'Wish'], ['Rennes', 'French'], -1, 'demo', 33),
    ticket(5088, 'The mail of the shop came after the lamp', ['Answered', 'Parcel'], ['Linz', 'German'], -1, 'demo', 11, { cells: { Became: { rows: ['Shop mails no longer six minutes late'] } } }),
    ticket(5102, 'How do I switch off the lamp for one cat?', ['With engineering', 'Wish'], ['Porto', 'Portuguese'], 0, 'omar', 14, { workdaysAgo: 0 }),
    ticket(5104, 'A question about pairing, from Conceição', ['New', 'Pairing'], ['Porto', 'Portuguese'], 0, 'demo', undefined, { workdaysAgo: 0 }),
    ticket(5106, 'مصباحي يستيقظ قبلي، هل هذا طبيعي؟', ['New', 'Wish'], ['Beirut', 'Arabic'], 0, 'omar', undefined, { workdaysAgo: 0 }),
  ],
  views: [
    {
      name: 'Open',
      type: 'board',
      config: (id) => ({
        group_by: id('State'),
        board: {
          columns: [
            { value: 'New', limit: 5 },
            { value: 'Answered', is_collapsed: true },
          ],
          collapsed_lanes: [],
        },
      }),
    },
    {
      name: 'The night bug',
      type: 'list',
      config: (id) => ({ filter: where({ property_id: id('Topic'), operator: 'is', value: 'Wrong time' }) }),
    },
    { name: 'What people ask', type: 'chart', config: (id) => ({ chart: { shape: 'pie', x: id('Topic') } }) },
    {
      name: 'Tell us',
      type: 'form',
      config: (id) => ({
        form: {
          title: 'Tell us about your lamp',
          description: 'A question, a wish, or a sunrise that you resented.',
          thanks: 'Thank you! Omar reads everything.',
          fields: [
            { property_id: id('Question'), is_required: true, help: 'In your own words' },
            { property_id: id('Topic'), is_required: false, help: '' },
            { property_id: id('Place'), is_required: false, help: 'Where is the lamp?' },
          ],
        },
      }),
    },
  ],
};
