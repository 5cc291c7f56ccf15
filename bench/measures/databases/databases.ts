import { updateSortIndexes } from '@workflow/server/features/databases/indexes/indexes.jobs.ts';
import { openDatabase } from '@workflow/server/platform/database/connection/client.ts';
import { createClient } from '@workflow/testing/harness/client.ts';
import type { Row } from '../../comparison.ts';
import { fillTable, type Table } from '../../tables.ts';
import type { Bench } from '../bench.ts';
import { launch, signIn } from '../reading.ts';
import { type DatabaseBench, formatCount } from './database-bench.ts';
import { measureEdit } from './edits.ts';
import { measureImport } from './imports.ts';
import { measureBoard, measureFirstScreens } from './openings.ts';
import { measureFilterAndSort, measureSortByIndex } from './queries.ts';
import { measureRelations } from './relations.ts';
import { measureColumnScrolling, measureTableScrolling } from './scrolling.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const MIDDLE = 100_000;
const LARGEST = 1_000_000;

/** Measures tables of a thousand to a million rows, in the browser and at the API. */
export async function measureDatabases(bench: Bench): Promise<Row[]> {
  const database = openDatabase(bench.product.database, 2);
  const { sql } = database;
  const owner = createClient(bench.product.url, bench.company.people[0]!.token);
  const measured: DatabaseBench = { ...bench, sql, owner };
  const browser = await launch();
  try {
    const tables = await fillTables(measured);
    const middle = tables.get(MIDDLE)!;
    const context = await signIn(browser, bench);
    const firstScreens = await measureFirstScreens(measured, context, tables);
    const board = await measureBoard(measured, context);
    const scrolling = await measureTableScrolling(measured, context, middle);
    const columnScrolling = await measureColumnScrolling(measured, context);
    const edit = await measureEdit(measured, context, [MIDDLE, middle]);
    const filtered = await measureFilterAndSort(measured, tables);
    const relations = await measureRelations(measured);
    const imported = await measureImport(measured);
    const indexed = await measureSortByIndex(measured, [LARGEST, tables.get(LARGEST)!], () =>
      updateSortIndexes(database),
    );
    return [
      ...firstScreens,
      scrolling,
      columnScrolling,
      ...filtered,
      indexed,
      ...relations,
      imported,
      edit,
      board,
    ];
  } finally {
    await browser.close();
    await database.close();
  }
}

async function fillTables({ sql, owner, company, say }: DatabaseBench): Promise<Map<number, Table>> {
  const tables = new Map<number, Table>();
  for (const count of SIZES) {
    const title = `Table of ${count}`;
    tables.set(count, await fillTable(sql, owner, { workspaceId: company.workspaceId, title, count }));
    say(`a table of ${formatCount(count)} rows`);
  }
  await sql`vacuum analyze database_rows`;
  await sql`checkpoint`;
  return tables;
}
