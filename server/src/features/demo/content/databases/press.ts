import { type DemoDatabase, type DemoRow, day, options } from './script.ts';

const STATES = options(
  ['Asked', 'gray'],
  ['Has a lamp', 'blue'],
  ['Published', 'green'],
  ['Overslept', 'yellow'],
);
const KINDS = options(['Paper', 'orange'], ['Radio', 'purple'], ['Online', 'blue'], ['Film', 'pink']);

const medium = (
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
    Kind: kind,
    Place: place,
    State: state,
    Readers: readers,
    ...(published !== undefined && { Published: day(published) }),
    ...(says && { 'In their words': says }),
    Mail: `${person
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z ]/g, '')
      .replaceAll(' ', '.')}@press.example`,
  },
});

/** Who writes about the lamp. */
export const press: DemoDatabase = {
  kind: 'database',
  title: 'Press',
  icon: '🗞️',
  viewType: 'gallery',
  by: 'felix',
  createdDaysAgo: 40,
  properties: [
    { name: 'Medium', type: 'title', config: {} },
    { name: 'State', type: 'status', config: STATES },
    { name: 'Kind', type: 'select', config: KINDS },
    { name: 'Journalist', type: 'text', config: {} },
    { name: 'Place', type: 'text', config: {} },
    { name: 'Readers', type: 'number', config: {} },
    { name: 'Published', type: 'date', config: {} },
    { name: 'In their words', type: 'text', config: {} },
    { name: 'Mail', type: 'email', config: {} },
  ],
  rows: [
    medium('Die Frühe', 'Hanne Vogt', ['Paper', 'Hamburg'], 'Published', 310_000, -2, 'A lamp with manners.'),
    medium(
      'Il Mattino Lento',
      'Sara Conti',
      ['Online', 'Milan'],
      'Published',
      820_000,
      -2,
      'Finalmente qualcuno che non grida.',
    ),
    medium(
      'The Slow Hour',
      'Tom Ashby',
      ['Radio', 'Leeds'],
      'Published',
      1_200_000,
      -2,
      'I have not been shouted at for a week.',
    ),
    medium(
      'Aurore',
      'Inès Moreau',
      ['Paper', 'Paris'],
      'Published',
      450_000,
      -2,
      'Une aube dans la chambre.',
    ),
    medium(
      'Nordlys Magasin',
      'Kari Strand',
      ['Online', 'Tromsø'],
      'Published',
      96_000,
      -1,
      'Morning, in the polar night.',
    ),
    medium(
      'Jornal da Manhã',
      'Rui Teixeira',
      ['Paper', 'Porto'],
      'Published',
      180_000,
      -1,
      'O hotel que acorda devagar.',
    ),
    medium('朝のあかり', 'Aya Kimura', ['Online', 'Kyoto'], 'Published', 640_000, -1, '静かな夜明け。'),
    medium(
      'Bench & Bulb',
      'Ruth Okafor',
      ['Film', 'Bristol'],
      'Published',
      2_300_000,
      -1,
      'We unplugged it. Repeatedly.',
    ),
    medium('De Wekker', 'Joost Bakker', ['Radio', 'Utrecht'], 'Overslept', 270_000),
    medium('Guten Morgen, Graz', 'Eva Maier', ['Radio', 'Graz'], 'Overslept', 150_000),
    medium('Dawn Chorus', 'Mei Lin', ['Film', 'Cardiff'], 'Has a lamp', 510_000),
    medium('Sobremesa', 'Lucía Vidal', ['Online', 'Madrid'], 'Has a lamp', 390_000),
    medium('Nattugglan', 'Elin Berg', ['Paper', 'Malmö'], 'Asked', 88_000),
    medium('صباح الخير', 'Lina Khoury', ['Online', 'Beirut'], 'Asked', 205_000),
  ],
  views: [
    {
      name: 'Readers by kind',
      type: 'chart',
      config: (id) => ({
        chart: { shape: 'bar', x: id('Kind'), figure: { kind: 'sum', property_id: id('Readers') } },
      }),
    },
    {
      name: 'The largest first',
      type: 'table',
      config: (id) => ({ sorts: [{ property_id: id('Readers'), direction: 'descending' }] }),
    },
    { name: 'When it came out', type: 'calendar', config: (id) => ({ date_by: id('Published') }) },
  ],
};
