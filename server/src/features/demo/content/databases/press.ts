import { type DemoDatabase, type DemoRow, day, options } from './script.ts';

const STATES = options(
  ['Contacted', 'gray'],
  ['Sample sent', 'blue'],
  ['Published', 'green'],
  ['Declined', 'yellow'],
);
const KINDS = options(['Print', 'orange'], ['Radio', 'purple'], ['Online', 'blue'], ['Video', 'pink']);

const outlet = (
  name: string,
  person: string,
  [kind, place]: readonly [string, string],
  state: string,
  readers: number,
  published?: number,
  says?: string,
): DemoRow => ({
  name,
  by: 'felix',
  workdaysAgo: 15,
  cells: {
    Journalist: person,
    Type: kind,
    City: place,
    Status: state,
    Readers: readers,
    ...(published !== undefined && { Published: day(published) }),
    ...(says && { Quote: says }),
    Email: `${person
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z ]/g, '')
      .replaceAll(' ', '.')}@press.example`,
  },
});

/** Journalists and their articles about the lamp. */
export const press: DemoDatabase = {
  kind: 'database',
  title: 'Press',
  icon: '🗞️',
  viewType: 'gallery',
  by: 'felix',
  createdDaysAgo: 40,
  properties: [
    { name: 'Outlet', type: 'title', config: {} },
    { name: 'Status', type: 'status', config: STATES },
    { name: 'Type', type: 'select', config: KINDS },
    { name: 'Journalist', type: 'text', config: {} },
    { name: 'City', type: 'text', config: {} },
    { name: 'Readers', type: 'number', config: {} },
    { name: 'Published', type: 'date', config: {} },
    { name: 'Quote', type: 'text', config: {} },
    { name: 'Email', type: 'email', config: {} },
  ],
  rows: [
    outlet('Die Frühe', 'Hanne Vogt', ['Print', 'Hamburg'], 'Published', 310_000, -2, 'A lamp with manners.'),
    outlet(
      'Il Mattino Lento',
      'Sara Conti',
      ['Online', 'Milan'],
      'Published',
      820_000,
      -2,
      'Finalmente qualcuno che non grida.',
    ),
    outlet(
      'The Slow Hour',
      'Tom Ashby',
      ['Radio', 'Leeds'],
      'Published',
      1_200_000,
      -2,
      'I have not been shouted at for a week.',
    ),
    outlet(
      'Aurore',
      'Inès Moreau',
      ['Print', 'Paris'],
      'Published',
      450_000,
      -2,
      'Une aube dans la chambre.',
    ),
    outlet(
      'Nordlys Magasin',
      'Kari Strand',
      ['Online', 'Tromsø'],
      'Published',
      96_000,
      -1,
      'Morning, in the polar night.',
    ),
    outlet(
      'Jornal da Manhã',
      'Rui Teixeira',
      ['Print', 'Porto'],
      'Published',
      180_000,
      -1,
      'O hotel que acorda devagar.',
    ),
    outlet('朝のあかり', 'Aya Kimura', ['Online', 'Kyoto'], 'Published', 640_000, -1, '静かな夜明け。'),
    outlet(
      'Bench & Bulb',
      'Ruth Okafor',
      ['Video', 'Bristol'],
      'Published',
      2_300_000,
      -1,
      'We unplugged it. Repeatedly.',
    ),
    outlet('De Wekker', 'Joost Bakker', ['Radio', 'Utrecht'], 'Declined', 270_000),
    outlet('Guten Morgen, Graz', 'Eva Maier', ['Radio', 'Graz'], 'Declined', 150_000),
    outlet('Dawn Chorus', 'Mei Lin', ['Video', 'Cardiff'], 'Sample sent', 510_000),
    outlet('Sobremesa', 'Lucía Vidal', ['Online', 'Madrid'], 'Sample sent', 390_000),
    outlet('Nattugglan', 'Elin Berg', ['Print', 'Malmö'], 'Contacted', 88_000),
    outlet('صباح الخير', 'Lina Khoury', ['Online', 'Beirut'], 'Contacted', 205_000),
  ],
  views: [
    {
      name: 'Readers by type',
      type: 'chart',
      config: (id) => ({
        chart: { shape: 'bar', x: id('Type'), figure: { kind: 'sum', property_id: id('Readers') } },
      }),
    },
    {
      name: 'Top outlets',
      type: 'table',
      config: (id) => ({ sorts: [{ property_id: id('Readers'), direction: 'descending' }] }),
    },
    { name: 'Publication calendar', type: 'calendar', config: (id) => ({ date_by: id('Published') }) },
  ],
};
