import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { BrowserContext } from 'playwright-core';
import { median, type Row } from '../../comparison.ts';
import { fillTable, type Table } from '../../tables.ts';
import { bounded, counted, inMs, type Measured } from './database-bench.ts';
import { openingOfView } from './databases.page.ts';

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
export async function openingTime(context: BrowserContext, { from, id, shown }: Opening): Promise<number> {
  const page = await context.newPage();
  const times: number[] = [];
  // The first opening also loads the code, and is not counted.
  for (let opening = 0; opening <= OPENINGS; opening += 1) {
    await page.goto(from);
    const link = page.locator(`a[href*="${id}"]`);
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    const opened = page.evaluate(openingOfView, { path: id, shown });
    await link.click();
    times.push(await opened);
  }
  await page.close();
  return median(times.slice(1));
}

/** Returns the address of a database without rows, from which the measurement opens others. */
async function somewhereElse({ company: { workspaceId }, owner }: Measured): Promise<string> {
  const { id } = await owner.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: {},
  });
  return `/workspace/${workspaceId}/database/${id}`;
}

/** Measures the first screen of each table, and compares the largest table with the smallest. */
export async function measureFirstScreens(
  bench: Measured,
  context: BrowserContext,
  tables: ReadonlyMap<number, Table>,
): Promise<Row[]> {
  const from = await somewhereElse(bench);
  const times: { count: number; time: number }[] = [];
  for (const [count, { id }] of tables) {
    const time = await openingTime(context, { from, id, shown: FIRST_ROW });
    times.push({ count, time });
    bench.say(`the first screen of ${counted(count)} rows: ${inMs(time)}`);
  }
  const [smallest, largest] = [times[0]!, times.at(-1)!];
  const ratio = largest.time / smallest.time;
  return [
    ...times.map(({ count, time }) =>
      bounded(`the first screen of a table of ${counted(count)} rows`, time, 300),
    ),
    {
      what: `the first screen of ${counted(largest.count)} rows, against that of ${counted(smallest.count)}`,
      product: inMs(largest.time),
      bare: inMs(smallest.time),
      result: ratio.toFixed(2),
      goal: '≤ 2',
      met: ratio <= 2,
    },
  ];
}

export async function measureBoard(bench: Measured, context: BrowserContext): Promise<Row> {
  const { owner, sql, company, say } = bench;
  const title = `Board of ${CARDS}`;
  const { id } = await fillTable(sql, owner, { workspaceId: company.workspaceId, title, count: CARDS });
  await owner.does(databases.updateDatabase, { params: { id }, body: { view_type: 'board' } });
  const time = await openingTime(context, { from: await somewhereElse(bench), id, shown: '[data-row]' });
  say(`a board of ${counted(CARDS)} cards: ${inMs(time)}`);
  return bounded(`a board of ${counted(CARDS)} cards opens`, time, 500);
}
