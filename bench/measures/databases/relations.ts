import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { median, type Row } from '../../comparison.ts';
import { fillTable, type Table } from '../../tables.ts';
import {
  createBoundedRow,
  type DatabaseBench,
  formatMs,
  measureTimes,
  propertyOf,
} from './database-bench.ts';

const ROUNDS = 9;
const PAGE = 100;
const RELATIONS = 5;

/** Measures a page of rows with five relations to two rows each, and then with as many rollups over them. */
export async function measureRelations({ owner, company, sql, say }: DatabaseBench): Promise<Row[]> {
  const { workspaceId } = company;
  const table = await fillTable(sql, owner, { workspaceId, title: 'Related', count: PAGE });
  const others = await fillTable(sql, owner, { workspaceId, title: 'Relatives', count: PAGE });
  const params = { id: table.id };
  const idsOf = async ({ id }: Table) =>
    (
      await sql<{ id: string }[]>`select id from database_rows where database_id = ${id} order by position`
    ).map((row) => row.id);
  // The links are assigned by row order: for tables that were just filled, PostgreSQL has no statistics to plan a
  // join well.
  const [ids, otherIds] = [await idsOf(table), await idsOf(others)];
  const relations: string[] = [];
  for (let number = 0; number < RELATIONS; number += 1) {
    const { id } = await owner.does(databases.createProperty, {
      params,
      body: { name: `Relation ${number}`, type: 'relation', config: { database_id: others.id } as never },
    });
    relations.push(id);
    await sql`
      insert into database_links (link_id, from_row_id, to_row_id)
      select ${id}, a.id, b.id
      from unnest(${ids}::uuid[]) with ordinality as a (id, number)
      join unnest(${otherIds}::uuid[]) with ordinality as b (id, number)
        on b.number in (a.number, 1 + a.number % ${PAGE}::int)`;
  }
  const typical = async (what: string) => {
    const body = { limit: PAGE, sorts: [], trashed: false };
    const time = median(await measureTimes(ROUNDS, () => owner.does(databases.queryRows, { params, body })));
    say(`${PAGE} rows with ${what}: ${formatMs(time)}`);
    return createBoundedRow(`${PAGE} rows with ${what}`, time, 150);
  };
  const related = await typical(`${RELATIONS} relations`);
  for (const [number, relation_id] of relations.entries())
    await owner.does(databases.createProperty, {
      params,
      body: {
        name: `Sum ${number}`,
        type: 'rollup',
        config: { relation_id, property_id: propertyOf(others, 'Amount'), function: 'sum' } as never,
      },
    });
  return [related, await typical(`${RELATIONS} relations and as many rollups over them`)];
}
