import { dateInZone } from '@workflow/contract/core/schemas/time-zone.ts';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { setOwnTimeZone } from '@workflow/contract/tasks/reminders/reminders.endpoints.ts';
import { exportDatabase } from '@workflow/contract/transfer/transfer.endpoints.ts';
import { failOnQueryProblem } from '@workflow/server/features/databases/query/query.service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

/** Two time zones that never have the same date. */
const [EAST, WEST] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let params: { id: string };
let date: Property;
let made: Property;
let person: Property;

const todayIn = (zone: string) => dateInZone(zone, Date.now());

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with('member');
  ({ owner, member } = workspace);
  params = await owner.does(databases.createDatabase, { query: { workspace_id: workspace.id }, body: {} });
  params = { id: params.id };
  const add = (name: string, type: Property['type']) =>
    owner.does(databases.createProperty, { params, body: { name, type, config: {} } });
  date = await add('When', 'date');
  made = await add('Made', 'created_time');
  person = await add('Who', 'person');
  await owner.does(setOwnTimeZone, { body: { time_zone: EAST } });
  await member.does(setOwnTimeZone, { body: { time_zone: WEST } });
  for (const zone of [EAST, WEST]) {
    const cells = { [date.id]: todayIn(zone), [person.id]: [zone === EAST ? owner.id : member.id] };
    await owner.does(databases.createRow, { params, body: { title: `Due in ${zone}`, cells } });
  }
});
afterAll(() => app.close());

const filterBy = (property: Property, operator: string, value: unknown) => ({
  match: 'and' as const,
  conditions: [{ property_id: property.id, operator, value }],
});

/** Returns the titles of the rows that the query returns to this user. */
async function queryTitles(asker: TestUser, filter: ReturnType<typeof filterBy>): Promise<unknown[]> {
  const { rows } = await asker.does(databases.queryRows, { params, body: { filter } });
  return rows.map(({ cells }) => Object.values(cells).find((value) => String(value).startsWith('Due in')));
}

describe('today in a filter', () => {
  it('is the asking user’s day for the same filter', async () => {
    const filter = filterBy(date, 'is', 'today');
    expect(await queryTitles(owner, filter)).toEqual([`Due in ${EAST}`]);
    expect(await queryTitles(member, filter)).toEqual([`Due in ${WEST}`]);
  });

  it('also applies to counts, calculations and exports', async () => {
    const filter = filterBy(date, 'is', 'today');
    const { groups } = await member.does(databases.countGroups, {
      params,
      body: { group_by: date.id, by: 'day', filter },
    });
    expect(groups).toEqual([{ value: todayIn(WEST), count: 1 }]);
    const { values } = await member.does(databases.calculateRows, {
      params,
      body: { filter, calculations: [{ property_id: date.id, kind: 'count' }] },
    });
    expect(values.map(({ value }) => value)).toEqual(['1']);
    const text = String(await member.does(exportDatabase, { params, body: { format: 'csv', filter } }));
    expect(text).toContain(`Due in ${WEST}`);
    expect(text).not.toContain(`Due in ${EAST}`);
    const body = { format: 'csv' as const, filter, time_zone: EAST };
    expect(String(await member.does(exportDatabase, { params, body }))).toContain(`Due in ${EAST}`);
  });

  it('includes rows created just now in every time zone', async () => {
    for (const asker of [owner, member])
      expect(await queryTitles(asker, filterBy(made, 'is', 'today'))).toHaveLength(2);
    expect(await queryTitles(member, filterBy(made, 'is_within', 'this_week'))).toHaveLength(2);
    expect(await queryTitles(member, filterBy(made, 'after', 'today'))).toEqual([]);
  });

  it('is stored in a view as a word', async () => {
    const filter = filterBy(date, 'is_within', 'next_7_days');
    const body = { name: 'Soon', type: 'table' as const, config: { filter } as never };
    const view = await owner.does(databases.createView, { params, body });
    expect(view.config.filter).toEqual(filter);
  });
});

it('an export with a “me” filter contains the user’s own rows', async () => {
  const filter = filterBy(person, 'contains', 'me');
  const text = String(await member.does(exportDatabase, { params, body: { format: 'csv', filter } }));
  expect(text).toContain(`Due in ${WEST}`);
  expect(text).not.toContain(`Due in ${EAST}`);
});

it('an invalid date is rejected with a sentence', async () => {
  for (const [operator, value, detail] of [
    ['is', 'someday', '“When”: This is not a date.'],
    ['is_within', 'today', '“When”: This is not a valid period.'],
    ['is_within', { start: '2026-02-02', end: '2026-02-01' }, '“When”: The end is before the start.'],
  ] as const) {
    const { status, body } = await owner.call(databases.queryRows, {
      params,
      body: { filter: filterBy(date, operator, value) },
    });
    expect([status, body]).toEqual([422, expect.objectContaining({ detail })]);
  }
});

it('groups count a date-time on the asking user’s day, and contain its rows', async () => {
  const now = Date.now();
  const { rows } = await owner.does(databases.queryRows, { params, body: {} });
  for (const [asker, zone] of [
    [owner, EAST],
    [member, WEST],
  ] as const) {
    const value = dateInZone(zone, now);
    const body = { group_by: made.id, by: 'day' as const };
    const { groups } = await asker.does(databases.countGroups, { params, body });
    expect(groups).toEqual([{ value, count: rows.length }]);
    const group = { property_id: made.id, value, by: 'day' as const };
    const page = await asker.does(databases.queryRows, { params, body: { group } });
    expect(page.rows).toHaveLength(rows.length);
  }
});

it('the time zone of a query overrides the one that another device reported', async () => {
  const now = Date.now();
  const { rows } = await owner.does(databases.queryRows, { params, body: {} });
  const value = dateInZone(WEST, now);
  const body = { group_by: made.id, by: 'day' as const, time_zone: WEST };
  const { groups } = await owner.does(databases.countGroups, { params, body });
  expect(groups).toEqual([{ value, count: rows.length }]);
  const group = { property_id: made.id, value, by: 'day' as const };
  const inGroup = await owner.does(databases.queryRows, { params, body: { group, time_zone: WEST } });
  expect(inGroup.rows).toHaveLength(rows.length);
  const filter = filterBy(date, 'is', 'today');
  const filtered = await owner.does(databases.queryRows, { params, body: { filter, time_zone: WEST } });
  expect(filtered.rows).toHaveLength(1);
  expect(filtered.rows[0]!.cells[person.id]).toEqual([member.id]);
  const { values } = await owner.does(databases.calculateRows, {
    params,
    body: { filter, group, calculations: [{ property_id: made.id, kind: 'count' }], time_zone: WEST },
  });
  expect(values[0]!.value).toBe('1');
});

it('PostgreSQL refuses an unknown time zone and a damaged value with one code, and only the first is the caller’s fault', async () => {
  const { sql } = app.database;
  const zone = failOnQueryProblem(() => sql`select now() at time zone ${'Mars/Olympus'}`);
  await expect(zone).rejects.toMatchObject({ message: 'Unknown time zone.' });
  const local = failOnQueryProblem(() => sql`select now()::timestamp at time zone ${'Mars/Olympus'}`);
  await expect(local).rejects.toMatchObject({ message: 'Unknown time zone.' });
  const damaged = failOnQueryProblem(() => sql`select jsonb_array_elements('1'::jsonb)`);
  await expect(damaged).rejects.toMatchObject({ code: '22023' });
});
