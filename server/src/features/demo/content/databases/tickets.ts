// biome-ignore-all format: one line a ticket reads like the list that it is
import type { DemoUsername } from '../people.ts';
import { type DemoDatabase, type DemoRow, day, options, where } from './script.ts';

const STATES = options(
  ['New', 'red'],
  ['Waiting for customer', 'yellow'],
  ['With engineering', 'purple'],
  ['Answered', 'green'],
);
const TOPICS = options(
  ['Wrong time', 'red'],
  ['Pairing', 'blue'],
  ['Shipping', 'orange'],
  ['Feature request', 'pink'],
  ['Feedback', 'green'],
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
    Status: state,
    Topic: topic,
    City: place,
    Language: language,
    Created: day(asked),
    Owner: { people: [owner] },
    ...(minutes !== undefined && { 'Response time (min)': minutes }),
    'In FAQ': topic === 'Pairing' || topic === 'Feature request',
    ...more.cells,
  },
});

/** Notable support tickets. */
export const tickets: DemoDatabase = {
  kind: 'database',
  title: 'Support tickets',
  icon: '🎫',
  viewType: 'table',
  by: 'omar',
  createdDaysAgo: 60,
  properties: [
    { name: 'Subject', type: 'title', config: {} },
    { name: 'Ticket', type: 'number', config: {} },
    { name: 'Status', type: 'status', config: STATES },
    { name: 'Topic', type: 'select', config: TOPICS },
    { name: 'City', type: 'text', config: {} },
    { name: 'Language', type: 'text', config: {} },
    { name: 'Created', type: 'date', config: {} },
    { name: 'Owner', type: 'person', config: {} },
    { name: 'Response time (min)', type: 'number', config: {} },
    { name: 'In FAQ', type: 'checkbox', config: {} },
  ],
  relations: [{ name: 'Task', to: 'Post-launch roadmap' }],
  rows: [
    ticket(4431, 'My lamp is too polite', ['Answered', 'Feature request'], ['Graz', 'German'], -15, 'omar', 42),
    ticket(4438, 'The lamp talks to the neighbour’s Wi-Fi', ['Answered', 'Pairing'], ['Naples', 'Italian'], -14, 'omar', 65),
    ticket(4471, 'Last night the lamp came on at 02:44 in all its splendour', ['Answered', 'Wrong time'], ['Lisbon', 'Portuguese'], -12, 'omar', 31),
    ticket(4478, 'The most beautiful sunrise I have ever resented', ['Answered', 'Wrong time'], ['Utrecht', 'Dutch'], -11, 'omar', 24),
    ticket(4490, '06:30 became 02:14', ['Answered', 'Wrong time'], ['Leeds', 'English'], -10, 'omar', 18),
    ticket(4502, 'I thought that was a feature, for the moon', ['Answered', 'Wrong time'], ['Brno', 'Czech'], -7, 'omar', 55),
    ticket(4507, 'Lovely, so I can enjoy going back to sleep', ['Answered', 'Feedback'], ['Lyon', 'French'], -7, 'omar', 12),
    ticket(4530, 'Does it work without the app?', ['Answered', 'Feature request'], ['Turku', 'Finnish'], -5, 'omar', 8),
    ticket(5003, 'Where is my parcel? (Ordered twelve minutes ago)', ['Answered', 'Shipping'], ['Kraków', 'Polish'], -2, 'omar', 4),
    ticket(5007, 'May I marry the lamp?', ['Answered', 'Feedback'], ['Ghent', 'Dutch'], -2, 'demo', 15),
    ticket(5011, 'The lamp doesn’t find my phone', ['Answered', 'Pairing'], ['Aarhus', 'Danish'], -2, 'omar', 26, {
      cells: { Task: { rows: ['Add a hint about the old Halo to the pairing screen'] } },
    }),
    ticket(5012, 'My old lamp responds instead of the new one', ['Answered', 'Pairing'], ['Sheffield', 'English'], -2, 'omar', 22, { cells: { Task: { rows: ['Add a hint about the old Halo to the pairing screen'] } } }),
    ticket(5031, 'Dark outside, dawn inside', ['Answered', 'Feedback'], ['Tromsø', 'Norwegian'], -2, 'demo', 9),
    ticket(5044, 'Can two people have two dawns?', ['With engineering', 'Feature request'], ['Bilbao', 'Spanish'], -1, 'omar', 20, { cells: { Task: { rows: ['Investigate two dawns on one lamp'] } } }),
    ticket(5051, 'What is Goose?', ['Answered', 'Feature request'], ['Basel', 'German'], -1, 'omar', 6, {
      cells: { Task: { rows: ['Explain “Goose” in the FAQ'] } },
    }),
    ticket(5063, 'I have just unpacked it. What now?', ['Waiting for customer', 'Pairing'], ['Osaka', 'Japanese'], -1, 'omar', 40, { cells: { Task: { rows: ['Review 40 setup tickets'] } } }),
    ticket(5071, 'Can it do a sunset in the evening?', ['With engineering', 'Feature request'], ['Rennes', 'French'], -1, 'demo', 33),
    ticket(5088, 'My order email arrived after the lamp', ['Answered', 'Shipping'], ['Linz', 'German'], -1, 'demo', 11, { cells: { Task: { rows: ['Fix delayed order emails'] } } }),
    ticket(5102, 'How do I switch off the lamp for one cat?', ['With engineering', 'Feature request'], ['Porto', 'Portuguese'], 0, 'omar', 14, { workdaysAgo: 0 }),
    ticket(5104, 'A question about pairing, from Conceição', ['New', 'Pairing'], ['Porto', 'Portuguese'], 0, 'demo', undefined, { workdaysAgo: 0 }),
    ticket(5106, 'مصباحي يستيقظ قبلي، هل هذا طبيعي؟', ['New', 'Feature request'], ['Beirut', 'Arabic'], 0, 'omar', undefined, { workdaysAgo: 0 }),
  ],
  views: [
    {
      name: 'Open',
      type: 'board',
      config: (id) => ({
        group_by: id('Status'),
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
    { name: 'Tickets by topic', type: 'chart', config: (id) => ({ chart: { shape: 'pie', x: id('Topic') } }) },
    {
      name: 'Contact form',
      type: 'form',
      config: (id) => ({
        form: {
          title: 'Tell us about your lamp',
          description: 'Ask a question, request a feature, or report a problem.',
          thanks: 'Thank you! We read every message.',
          fields: [
            { property_id: id('Subject'), is_required: true, help: 'Describe it in your own words' },
            { property_id: id('Topic'), is_required: false, help: '' },
            { property_id: id('City'), is_required: false, help: 'Which city is the lamp in?' },
          ],
        },
      }),
    },
  ],
};
