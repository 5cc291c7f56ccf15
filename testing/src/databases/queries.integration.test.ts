import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { SPLIT_PARTS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Property, Row, RowPage } from '@workflow/contract/databases/databases.schema.ts';
import {
  RELATIVE_DAYS,
  RELATIVE_PERIODS,
} from '@workflow/contract/databases/property-types/families/days.ts';
import { compareText } from '@workflow/contract/databases/property-types/families/text.ts';
import { propertyTypes } from '@workflow/contract/databases/property-types/property-types.ts';
import { ROLLUP_FUNCTIONS, type RollupFunction } from '@workflow/contract/databases/property-types/rollup.ts';
import { bindFilter, bindSorts } from '@workflow/contract/databases/query/bind.ts';
import { ASSIGNEES, ASSIGNEES_ID } from '@workflow/contract/databases/query/built-in-properties.ts';
import { calculate } from '@workflow/contract/databases/query/calculate.ts';
import { calculationsOf } from '@workflow/contract/databases/query/calculations.ts';
import { hasDateValues, withDatePart } from '@workflow/contract/databases/query/date-parts.ts';
import { DatePart } from '@workflow/contract/databases/query/figure.schema.ts';
import type { Filter, Sort } from '@workflow/contract/databases/query/filter.schema.ts';
import {
  createRowComparator,
  groupsOf,
  matchesBoundFilter,
} from '@workflow/contract/databases/query/in-memory.ts';
import { createProject } from '@workflow/contract/projects/projects.endpoints.ts';
import { setOwnTimeZone } from '@workflow/contract/tasks/reminders/reminders.endpoints.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { propertyParameters } from '../harness/property-parameters.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let people: TestUser[];
let database: string;
let properties: Property[];
let rows: Row[];
let linked: string[];
/** The names of users and the titles of linked rows, by id. */
let names: Map<string, string>;
const nameOf = (id: string) => names.get(id) ?? null;

/** The facts about the calling user that the server uses in a query. */
const callerFacts = () => ({ userId: people[0]!.id, timeZone: 'America/Los_Angeles' });

const ROWS = 60;
const OPTIONS = ['Low', 'high', 'Élan', 'Über', '東京', 'a b', "O'Neil", '100%', '_'];
const options = OPTIONS.map((value) => ({ value }));

/** Cell values of every type that users write. Texts contain letters that databases sort or fold differently. */
const word = fc.oneof(
  fc.constantFrom(
    '',
    'alpha',
    'Alpha',
    'ALPHA beta',
    'beta',
    'Zebra',
    'äpfel',
    'Äpfel',
    'ß',
    'SS',
    'İ',
    'é',
    '\u{1F600}',
    '\uFFFD',
    '%',
    '_',
    '\\',
    '100%',
    // The text differs only after the number of characters by which rows are sorted.
    `${'x'.repeat(100)}b`,
    `${'x'.repeat(100)}a`,
    '\u{1F600}'.repeat(101),
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => text.replaceAll('\u0000', '')),
);
const HOUR_MS = 60 * 60_000;
const day = fc.oneof(
  fc
    .date({ min: new Date('1999-12-28'), max: new Date('2000-03-02'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc
    .integer({ min: -40 * 24, max: 40 * 24 })
    .map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString()),
);
const date = fc.oneof(
  day.map((moment) => moment.slice(0, 10)),
  day,
);
const number = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.1, 0.30000000000000004, 1e21, -1e21, 1e-7, Number.MAX_VALUE, 5e-324),
  fc.integer({ min: -5, max: 5 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const VALUES = {
  title: word,
  text: word,
  number,
  select: fc.constantFrom(...OPTIONS),
  multi_select: fc.uniqueArray(fc.constantFrom(...OPTIONS), { maxLength: 3 }),
  status: fc.constantFrom(...OPTIONS),
  date,
  date_range: fc.tuple(day, day, fc.boolean(), fc.boolean()).map(([one, other, hasTime, isOpen]) => {
    const [start, end] = [one, other].map((moment) => (hasTime ? moment : moment.slice(0, 10))).toSorted();
    return isOpen ? { start } : { start, end };
  }),
  checkbox: fc.boolean(),
  url: fc.constantFrom('https://example.com', 'HTTPS://EXAMPLE.com/a', 'mailto:a@example.com'),
  email: fc.constantFrom('ada@example.com', 'Bob@Example.com', 'jon@example.org'),
  phone: fc.constantFrom('+49 30 1234', '(030) 1234', '112'),
};

const CONFIG: Partial<Record<Property['type'], object>> = {
  select: { options },
  multi_select: { options },
  status: { options },
};

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with('member', 'colleague');
  const { owner, member, colleague } = workspace;
  people = [owner, member, colleague];
  await owner.does(setOwnTimeZone, { body: { time_zone: callerFacts().timeZone } });
  const inWorkspace = { query: { workspace_id: workspace.id }, body: {} };
  const [{ id }, other] = await Promise.all([
    owner.does(createProject, inWorkspace),
    owner.does(databases.createDatabase, inWorkspace),
  ]);
  database = id;
  const params = { id };
  const add = (type: Property['type'], config: object = {}) =>
    owner.does(databases.createProperty, { params, body: { name: type, type, config: { ...config } } });
  for (const type of Object.keys(propertyTypes) as Property['type'][]) {
    if (['title', 'relation', 'rollup', 'formula', 'button', 'assignees'].includes(type)) continue;
    await add(type, CONFIG[type]);
  }
  await add('title');
  const relation = await add('relation', { database_id: other.id });
  const addProperty = (type: Property['type'], config: object = {}) =>
    owner.does(databases.createProperty, {
      params: { id: other.id },
      body: { name: type, type, config: { ...config } },
    });
  const [price, due] = [await addProperty('number'), await addProperty('date')];
  const [labels, who] = [await addProperty('multi_select', { options }), await addProperty('person')];
  const rolled: [Property, RollupFunction][] = [
    ...ROLLUP_FUNCTIONS.map((name): [Property, RollupFunction] => [price, name]),
    [due, 'earliest'],
    [due, 'latest'],
    [due, 'values'],
    [labels, 'values'],
    [labels, 'count_unique'],
    [who, 'values'],
  ];
  for (const [target, name] of rolled)
    await owner.does(databases.createProperty, {
      params,
      body: {
        name: `${name} of ${target.name}`,
        type: 'rollup',
        config: { relation_id: relation.id, property_id: target.id, function: name },
      },
    });
  await add('formula', { expression: 'prop("number") * 2', result: 'number' });
  await owner.does(databases.createProperty, {
    params,
    body: {
      name: 'words',
      type: 'formula',
      config: { expression: 'lower(prop("text")) + "!"', result: 'text' },
    },
  });
  await owner.does(databases.createProperty, {
    params,
    body: {
      name: 'truth',
      type: 'formula',
      config: { expression: 'prop("number") > 0', result: 'checkbox' },
    },
  });
  const content = await owner.does(databases.getDatabase, { params });
  content.properties.push(ASSIGNEES);
  properties = content.properties.filter(({ name }) => !['Status', 'Date'].includes(name));
  linked = [];
  names = new Map(people.map(({ id, user }) => [id, user.full_name || user.username]));
  for (const [index, title] of ['one', 'Two', 'Äh', null, 'one too'].entries()) {
    const given = {
      [price.id]: index === 3 ? null : [1, 2.5, -0.1, 0, 1 / 3][index]!,
      [due.id]: ['2024-02-29', '2024-02-29T10:00:00.000Z', null, '2025-01-01', '0001-01-01'][index]!,
      [labels.id]: [['Low', 'high'], ['Élan'], null, ['high'], ['a b']][index]!,
      [who.id]: index === 2 ? null : [people[index % people.length]!.id],
    };
    const body = { cells: given, ...(title !== null && { title }) };
    const row = await owner.does(databases.createRow, { params: { id: other.id }, body });
    linked.push(row.id);
    if (title !== null) names.set(row.id, title);
  }

  const files: { id: string }[] = [];
  for (const name of ['Plan.txt', 'plan äöü.txt', '100%.txt', 'SS.txt'])
    files.push(
      await owner.does(databases.uploadDatabaseFile, { params, file: new File([`About ${name}`], name) }),
    );

  const cells = fc.record(
    {
      ...VALUES,
      file: fc.uniqueArray(fc.constantFrom(...files), { maxLength: 3, selector: ({ id }) => id }),
      person: fc.uniqueArray(fc.constantFrom(...people.map((person) => person.id)), { maxLength: 2 }),
      relation: fc.uniqueArray(fc.constantFrom(...linked), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  for (const [index, row] of fc.sample(cells, { numRuns: ROWS, seed: 9 }).entries()) {
    const given = properties.flatMap(({ id: property, type }) =>
      type in row ? [[property, row[type as keyof typeof row]]] : [],
    );
    const by = people[index % people.length]!;
    const assigned = people.filter((_, at) => (index >> at) % 2 === 1).map((one) => one.id);
    const body = { cells: { ...Object.fromEntries(given), [ASSIGNEES_ID]: assigned } };
    await by.does(databases.createRow, { params, body });
  }
  expect(relation.type).toBe('relation');
  // Another user edits some of the rows.
  const before = await owner.does(databases.queryRows, { params, body: { limit: 1000 } });
  const text = properties.find(({ type }) => type === 'text')!;
  for (const [index, row] of before.rows.entries()) {
    if (index % 3 !== 0) continue;
    const by = people[(index + 1) % people.length]!;
    const at = { params: { ...params, row_id: row.id, property_id: text.id } };
    await by.does(databases.updateCell, { ...at, body: { value: `Edited ${index}` } });
  }
  rows = (await owner.does(databases.queryRows, { params, body: { limit: 1000 } })).rows;
});
afterAll(() => app.close());

/** A filter operand: mostly a value of a cell, or a part of one. */
function operandFor(property: Property): fc.Arbitrary<unknown> {
  if (property.type === 'assignees')
    return fc.oneof(
      ...[people.map(({ id }) => id), people.map(({ id }) => [id])].map((of) => fc.constantFrom(...of)),
    );
  const held = rows.map(({ cells }) => cells[property.id]).filter((value) => value !== undefined);
  const values = held.flatMap((value) => {
    if (Array.isArray(value))
      return value.flatMap((item) => (item.name ? [item.name, item.name.slice(0, 4)] : [item, value]));
    if (typeof value === 'object') return Object.values(value as object);
    if (typeof value === 'string') {
      const letters = [...value];
      return [
        value,
        ...[letters.slice(0, 10), letters.slice(0, 2), letters.slice(-2)].map((part) => part.join('')),
      ];
    }
    return [value];
  });
  const said = fc.constantFrom<unknown>(...RELATIVE_DAYS, ...RELATIVE_PERIODS);
  const stretch = fc.tuple(day, day).map(([one, other]) => {
    const [start, end] = [one.slice(0, 10), other.slice(0, 10)].toSorted();
    return { start, end };
  });
  const inDays = Object.values(propertyTypes[property.type].operators).some(
    (operator) => 'inDays' in operator,
  );
  // A rollup may return dates or values of any other type.
  if (inDays && property.type !== 'rollup') return fc.oneof(said, stretch, fc.constantFrom(...values));
  const others = [
    word,
    number,
    fc.boolean(),
    fc.array(fc.constantFrom(...OPTIONS), { maxLength: 3 }),
    ...(inDays ? [said, stretch, fc.constantFrom('2024-02-29', '2025-01-01', '0001-01-01')] : []),
  ];
  const known = values.length > 0 ? [{ arbitrary: fc.constantFrom(...values), weight: 8 }] : [];
  return fc.oneof(...known, ...others.map((arbitrary) => ({ arbitrary, weight: 1 })));
}

const conditionOn = (property: Property) =>
  fc.record({
    property_id: fc.constant(property.id),
    operator: fc.constantFrom(...Object.keys(propertyTypes[property.type].operators)),
    value: operandFor(property),
  });

const isAccepted = (filter: Filter): boolean => {
  try {
    bindFilter(filter, properties);
    return true;
  } catch {
    return false;
  }
};

async function all(filter: Filter | null, sorts: Sort[], limit: number): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const { status, body }: { status: number; body: RowPage } = await people[0]!.call(databases.queryRows, {
      params: { id: database },
      body: { filter, sorts, limit, after },
    });
    expect(status, JSON.stringify([filter, sorts, body])).toBe(200);
    ids.push(...body.rows.map(({ id }) => id));
    after = body.next;
  } while (after !== null);
  return ids;
}

const propertiesOfType = (type: Property['type']) => properties.filter((property) => property.type === type);
const types = (Object.keys(propertyTypes) as Property['type'][]).filter((type) => type !== 'button');

describe.each(types)('%s', (type) => {
  const operators = Object.keys(propertyTypes[type].operators);

  it.each(operators)('filters by %s the same in SQL and in memory', async (operator) => {
    for (const property of propertiesOfType(type)) {
      const filter = conditionOn(property)
        .map((condition): Filter => ({ match: 'and', conditions: [{ ...condition, operator }] }))
        .filter(isAccepted);
      await fc.assert(
        fc.asyncProperty(filter, async (given) => {
          const bound = bindFilter(given, properties, callerFacts());
          const expected = rows.filter((row) => matchesBoundFilter(bound, row)).map(({ id }) => id);
          expect(await all(given, [], 1000), JSON.stringify(given)).toEqual(expected);
        }),
        propertyParameters({ seed: 2026, numRuns: 4 }),
      );
    }
  });
});

describe.each(types.filter((type) => propertyTypes[type].sort))('%s', (type) => {
  it('sorts the same in SQL and in memory, page by page', async () => {
    for (const property of propertiesOfType(type)) {
      for (const direction of ['ascending', 'descending'] as const) {
        const sorts = [{ property_id: property.id, direction }];
        const bound = bindSorts(sorts, properties);
        const expected = rows.toSorted(createRowComparator(bound, nameOf)).map(({ id }) => id);
        expect(await all(null, sorts, 7)).toEqual(expected);
      }
    }
  });
});

it('a position leads to the rows that paging reaches there', async () => {
  const [title] = propertiesOfType('title');
  const [number] = propertiesOfType('number');
  const sorted = [title!, number!].map(({ id }): Sort[] => [{ property_id: id, direction: 'descending' }]);
  for (const sorts of [[], ...sorted]) {
    const expected = await all(null, sorts, 1000);
    for (const [offset, limit] of [
      [0, 5],
      [7, 10],
      [expected.length - 3, 10],
      [expected.length, 10],
    ] as const) {
      const page = await people[0]!.does(databases.queryRows, {
        params: { id: database },
        body: { sorts, offset, limit },
      });
      expect(page.rows.map(({ id }) => id)).toEqual(expected.slice(offset, offset + limit));
      expect(page.next === null).toBe(offset + limit >= expected.length);
    }
  }
});

describe.each(types.filter((type) => propertyTypes[type].groups))('%s', (type) => {
  const parts = hasDateValues({ type }) ? [undefined, ...DatePart.options] : [undefined];

  it.each(parts)('groups the same in SQL and in memory (%s)', async (by) => {
    for (const given of propertiesOfType(type)) {
      const property = withDatePart(given, by, callerFacts().timeZone);
      const expected = new Map<string | null, number>();
      for (const row of rows) {
        for (const group of groupsOf(property, row)) expected.set(group, (expected.get(group) ?? 0) + 1);
      }
      const { groups } = await people[0]!.does(databases.countGroups, {
        params: { id: database },
        body: { group_by: property.id, ...(by && { by }) },
      });
      expect(new Map(groups.map(({ value, count }) => [value, count]))).toEqual(expected);
      for (const { value, count } of groups) {
        const page = await people[0]!.does(databases.queryRows, {
          params: { id: database },
          body: { group: { property_id: property.id, value, ...(by && { by }) }, limit: 1000 },
        });
        expect(page.rows, String(value)).toHaveLength(count);
      }
    }
  });
});

it.each([
  ['select', 'multi_select'],
  ['multi_select', 'date'],
  ['date', 'person'],
  ['checkbox', 'status'],
] as const)('groups of a %s split by a %s are the same in SQL and in memory', async (type, other) => {
  const by = 'day';
  const [one, two] = [
    withDatePart(propertiesOfType(type)[0]!, by, callerFacts().timeZone),
    withDatePart(propertiesOfType(other)[0]!, by, callerFacts().timeZone),
  ];
  const pairs = rows.flatMap((row) =>
    groupsOf(one, row).flatMap((value) => groupsOf(two, row).map((part) => ({ value, part }))),
  );
  const most = [...Map.groupBy(pairs, ({ part }) => part)]
    .toSorted(
      ([first, rows], [second, others]) =>
        others.length - rows.length ||
        Number(first === null) - Number(second === null) ||
        compareText(first ?? '', second ?? ''),
    )
    .slice(0, SPLIT_PARTS_MAX)
    .map(([part]) => part);
  const keyOf = (value: string | null, part: string | null, isRest: boolean) =>
    JSON.stringify([value, part, isRest]);
  const expected = Map.groupBy(pairs, ({ value, part }) =>
    most.includes(part) ? keyOf(value, part, false) : keyOf(value, null, true),
  );
  const { groups } = await people[0]!.does(databases.countGroups, {
    params: { id: database },
    body: { group_by: one.id, by, split: { property_id: two.id, by } },
  });
  const found = groups.map(({ value, part, count }) => [keyOf(value, part!.value, part!.is_rest), count]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries([...expected].map(([key, list]) => [key, list.length])),
  );
});

it('rows in a group of two properties are the same in SQL and in memory', async () => {
  const [select] = propertiesOfType('select');
  const [labels] = propertiesOfType('multi_select');
  for (const value of [OPTIONS[0]!, null]) {
    for (const other of [OPTIONS[1]!, null]) {
      const expected = rows
        .filter((row) => groupsOf(select!, row).includes(value) && groupsOf(labels!, row).includes(other))
        .map(({ id }) => id);
      const page = await people[0]!.does(databases.queryRows, {
        params: { id: database },
        body: {
          group: { property_id: select!.id, value },
          subgroup: { property_id: labels!.id, value: other },
          limit: 1000,
        },
      });
      expect(page.rows.map(({ id }) => id)).toEqual(expected);
    }
  }
});

/** Sums of numbers with very different magnitudes are exact only in SQL, so the comparison is approximate. */
function isAboutEqual(found: string | null, expected: string | null, scale: number): boolean {
  if (found === expected || found === null || expected === null) return found === expected;
  const [one, other] = [Number(found), Number(expected)];
  return one === other || Math.abs(one - other) <= Math.max(1e-6, scale * 1e-9);
}

describe.each(types)('%s', (type) => {
  it('has the same calculations in SQL and in memory, for all rows and for a filter', async () => {
    for (const property of propertiesOfType(type)) {
      const calculations = calculationsOf(property).map((kind) => ({ property_id: property.id, kind }));
      const scale = rows.reduce((sum, { cells }) => sum + Math.abs(Number(cells[property.id]) || 0), 0);
      const filters: (Filter | null)[] = [
        null,
        {
          match: 'and',
          conditions: [{ property_id: propertiesOfType('checkbox')[0]!.id, operator: 'is', value: true }],
        },
        {
          match: 'and',
          conditions: [{ property_id: propertiesOfType('title')[0]!.id, operator: 'is', value: 'nobody' }],
        },
      ];
      for (const filter of filters) {
        const bound = filter && bindFilter(filter, properties);
        const among = rows.filter((row) => !bound || matchesBoundFilter(bound, row));
        const { values } = await people[0]!.does(databases.calculateRows, {
          params: { id: database },
          body: { filter, calculations },
        });
        expect(values.map(({ kind }) => kind)).toEqual(calculationsOf(property));
        for (const { kind, value } of values) {
          const expected = calculate(kind, property, among);
          expect(isAboutEqual(value, expected, scale), `${kind}: ${value} is not ${expected}`).toBe(true);
        }
      }
    }
  });
});

it('a calculation that a property does not have is rejected with a sentence', async () => {
  const { status, body } = await people[0]!.call(databases.calculateRows, {
    params: { id: database },
    body: { calculations: [{ property_id: propertiesOfType('text')[0]!.id, kind: 'sum' }] },
  });
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({ detail: 'This calculation is not available for “text”.' }),
  ]);
});

it('nested filters with several sorts are the same in SQL and in memory', async () => {
  const filterable = properties.filter(({ type }) => Object.keys(propertyTypes[type].operators).length > 0);
  const condition = fc.constantFrom(...filterable).chain(conditionOn);
  const match = fc.constantFrom('and' as const, 'or' as const);
  const group = (inner: fc.Arbitrary<unknown>) =>
    fc.record({ match, conditions: fc.array(inner, { maxLength: 3 }) });
  const filter = group(fc.oneof(condition, group(fc.oneof(condition, group(condition))))).filter(
    (given): boolean => isAccepted(given as Filter),
  ) as fc.Arbitrary<Filter>;
  const sortable = properties.filter(({ type }) => propertyTypes[type].sort);
  const sort = fc.record({
    property_id: fc.constantFrom(...sortable.map(({ id }) => id)),
    direction: fc.constantFrom('ascending' as const, 'descending' as const),
  });
  await fc.assert(
    fc.asyncProperty(filter, fc.array(sort, { maxLength: 3 }), async (given, sorts) => {
      const bound = bindFilter(given, properties, callerFacts());
      const order = bindSorts(sorts, properties);
      const expected = rows
        .filter((row) => matchesBoundFilter(bound, row))
        .toSorted(createRowComparator(order, nameOf))
        .map(({ id }) => id);
      expect(await all(given, sorts, 9), JSON.stringify([given, sorts])).toEqual(expected);
    }),
    propertyParameters({ seed: 2026, numRuns: 30 }),
  );
});
