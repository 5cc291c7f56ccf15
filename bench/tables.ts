import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { Sql } from '@workflow/server/platform/database/connection/client.ts';
import type { createClient } from '@workflow/testing/harness/client.ts';
import { generateNKeysBetween } from 'fractional-indexing';

export type ApiClient = ReturnType<typeof createClient>;

export interface Table {
  readonly id: string;
  readonly properties: readonly Property[];
}

const options = ['Idea', 'Open', 'Waiting', 'Review', 'Done'].map((value) => ({ value }));

/** The properties in addition to the default title, status and date. */
const MORE_PROPERTIES: readonly [name: string, type: Property['type'], config: object][] = [
  ['Stage', 'select', { options }],
  ['Labels', 'multi_select', { options }],
  ['Amount', 'number', {}],
  ['Estimate', 'number', {}],
  ['Owner', 'person', {}],
  ['Done', 'checkbox', {}],
  ['Site', 'url', {}],
  ['Mail', 'email', {}],
  ['Notes', 'text', {}],
];

const BATCH = 50_000;

/** Fills a database with twelve properties and `count` rows; SQL writes the rows. */
export async function fillTable(
  sql: Sql,
  owner: ApiClient,
  { workspaceId, title, count }: { workspaceId: string; title: string; count: number },
): Promise<Table> {
  const { id } = await owner.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: { title },
  });
  for (const [name, type, config] of MORE_PROPERTIES) {
    await owner.does(databases.createProperty, {
      params: { id },
      body: { name, type, config: { ...config } },
    });
  }
  const { properties } = await owner.does(databases.getDatabase, { params: { id } });
  const keys = await sql<{ name: string; key: string }[]>`
    select name, key from database_properties where database_id = ${id} and deleted_at is null`;
  const keyOf = (name: string) => keys.find((one) => one.name === name)!.key;
  const positions = generateNKeysBetween(null, null, count);
  const [person] = await sql<[{ user_id: string }]>`
    select created_by as user_id from databases where id = ${id}`;
  for (let start = 0; start < count; start += BATCH) {
    await sql`
      insert into database_rows (id, database_id, number, cells, position, created_by, updated_by)
      select uuidv7(), ${id}, n, jsonb_build_object(
        ${keyOf('Name')}::text, 'Row ' || n || ' of what has to be done',
        ${keyOf('Status')}::text, (array['Not Started', 'In Progress', 'Done'])[1 + n % 3],
        ${keyOf('Date')}::text, to_char(date '2026-01-01' + (n::bigint * 7919 % 720)::int, 'YYYY-MM-DD'),
        ${keyOf('Stage')}::text, (array['Idea', 'Open', 'Waiting', 'Review', 'Done'])[1 + n % 5],
        ${keyOf('Labels')}::text, jsonb_build_array('Open', 'Review'),
        ${keyOf('Amount')}::text, n::bigint * 7919 % 100003,
        ${keyOf('Estimate')}::text, n % 40,
        ${keyOf('Owner')}::text, jsonb_build_array(${person.user_id}::text),
        ${keyOf('Done')}::text, n % 2 = 0,
        ${keyOf('Site')}::text, 'https://example.com/' || n,
        ${keyOf('Mail')}::text, 'person' || n || '@example.com',
        ${keyOf('Notes')}::text, 'What there is to say about number ' || n
      ), position, ${person.user_id}, ${person.user_id}
      from unnest(${positions.slice(start, start + BATCH)}::text[]) with ordinality as p (position, place),
        lateral (select place::int + ${start}::int as n) numbered`;
  }
  await sql`update database_counters set last_number = ${count} where database_id = ${id}`;
  return { id, properties };
}

/**
 * Fills an ordinary table with the same rows: a column for each of the twelve properties, and the fields that every
 * row has.
 */
export async function fillPlainTable(sql: Sql, count: number): Promise<void> {
  await sql`drop table if exists bare_rows`;
  await sql`
    create table bare_rows as
    select uuidv7() as id, n as number, 'Row ' || n || ' of what has to be done' as name,
      (array['Not Started', 'In Progress', 'Done'])[1 + n % 3] as status,
      date '2026-01-01' + (n::bigint * 7919 % 720)::int as date,
      (array['Idea', 'Open', 'Waiting', 'Review', 'Done'])[1 + n % 5] as stage,
      array['Open', 'Review'] as labels, (n::bigint * 7919 % 100003)::numeric as amount,
      (n % 40)::numeric as estimate, array[person.id] as owner, n % 2 = 0 as done,
      'https://example.com/' || n as site, 'person' || n || '@example.com' as mail,
      'What there is to say about number ' || n as notes,
      to_char(n, 'FM0000000') collate "C" as position, person.id as created_by, now() as created_at,
      person.id as updated_by, now() as updated_at, null::timestamptz as deleted_at,
      null::timestamptz as archived_at, 1::bigint as version
    from generate_series(1, ${count}::int) n, (select id from users limit 1) person`;
  await sql`analyze bare_rows`;
}

/** Fills a project with three-day tasks over two years by SQL, and returns their ids in order. */
export async function fillProject(sql: Sql, id: string, count: number): Promise<string[]> {
  const keys = await sql<{ name: string; key: string }[]>`
    select name, key from database_properties where database_id = ${id} and deleted_at is null`;
  const keyOf = (name: string) => keys.find((one) => one.name === name)!.key;
  const positions = generateNKeysBetween(null, null, count);
  const rows = await sql<{ id: string }[]>`
    insert into database_rows (id, database_id, number, cells, position)
    select uuidv7(), ${id}, n, jsonb_build_object(
      ${keyOf('Name')}::text, 'Task ' || n,
      ${keyOf('Status')}::text, (array['Not Started', 'In Progress', 'Done'])[1 + n % 3],
      ${keyOf('Start date')}::text, to_char(current_date - 365 + n % 730, 'YYYY-MM-DD'),
      ${keyOf('Due date')}::text, to_char(current_date - 362 + n % 730, 'YYYY-MM-DD')
    ), position
    from unnest(${positions}::text[]) with ordinality as p (position, place), lateral (select place::int as n) numbered
    order by n returning id`;
  await sql`update database_counters set last_number = ${count} where database_id = ${id}`;
  return rows.map((row) => row.id);
}
