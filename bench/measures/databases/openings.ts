import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { BrowserContext } from 'playwright-core';
import { median, type Row } from '../../comparison.ts';
import { fillTable, type Table } from '../../tables.ts';
import { createBoundedRow, type DatabaseBench, formatCount, formatMs } from './database-bench.ts';
import { timeViewOpening } from './databases.page.ts';

const OPENINGS = 6;
const CARDS = 10_000;

export const FIRST_ROW = '[role=grid] [role=row][aria-rowindex="2"]';

interface Opening {
  /** The address of the screen that contains the link. */
  readonly from: string;
  /** The id of the database that the link opens. */
  readonly id: string;
  readonly shown: string;
}

/** Returns the median time in milliseconds from a click on the link to the frame that paints the named element. */
export async function measureOpening(context: BrowserContext, { from, id, shown }: Opening): Promise<number> {
  const page = await context.newPage();
  const times: number[] = [];
  // The first opening also loads the code, and is not counted.
  for (let opening = 0; opening <= OPENINGS; opening += 1) {
    await page.goto(from);
    const link = page.locator(`a[href*="${id}"]`);
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    const opened = page.evaluate(timeViewOpening, { path: id, shown });
    await link.click();
    times.push(await opened);
  }
  await page.close();
  return median(times.slice(1));
}

/** Returns the address of a database without rows. The measurement starts there and opens other databases. */
async function createEmptyDatabase({ company: { workspaceId }, owner }: DatabaseBench): Promise<string> {
  const { id } = await owner.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: {},
  });
  return `/workspace/${workspaceId}/database/${id}`;
}

/** Measures the first screen of each table, and compares the largest table with the smallest. */
export async function measureFirstScreens(
  bench: DatabaseBench,
  context: BrowserContext,
  tables: ReadonlyMap<number, Table>,
): Promise<Row[]> {
  const from = await createEmptyDatabase(bench);
  const times: { count: number; time: number }[] = [];
  for (const [count, { id }] of tables) {
    const time = await measureOpening(context, { from, id, shown: FIRST_ROW });
    times.push({ count, time });
    bench.say(`the first screen of ${formatCount(count)} rows: ${formatMs(time)}`);
  }
  const [smallest, largest] = [times[0]!, times.at(-1)!];
  const ratio = largest.time / smallest.time;
  return [
    ...times.map(({ count, time }) =>
      createBoundedRow(`the first screen of a table of ${formatCount(count)} rows`, time, 300),
    ),
    {
      what: `the first screen of ${formatCount(largest.count)} rows, against that of ${formatCount(smallest.count)}`,
      product: formatMs(largest.time),
      bare: formatMs(smallest.time),
      result: ratio.toFixed(2),
      goal: '≤ 2',
      met: ratio <= 2,
    },
  ];
}

export async function measureBoard(bench: DatabaseBench, context: BrowserContext): Promise<Row> {
  const { owner, sql, company, say } = bench;
  const title = `Board of ${CARDS}`;
  const { id } = await fillTable(sql, owner, { workspaceId: company.workspaceId, title, count: CARDS });
  await owner.does(databases.updateDatabase, { params: { id }, body: { view_type: 'board' } });
  const time = await measureOpening(context, {
    from: await createEmptyDatabase(bench),
    id,
    shown: '[data-row]',
  });
  say(`a board of ${formatCount(CARDS)} cards: ${formatMs(time)}`);
  return createBoundedRow(`a board of ${formatCount(CARDS)} cards opens`, time, 500);
}
