import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { median, type Row } from '../../comparison.ts';
import { fillTable, type Table } from '../../tables.ts';
import { createBoundedRow, type DatabaseBench, formatCount, formatMs } from './database-bench.ts';
import { scrollTable, scrollTableSideways } from './databases.page.ts';
import { FIRST_ROW } from './openings.ts';

const ROWS = 10_000;
const TIMEOUT_MS = 60_000;
const BARE_MS = 8_000;
/** Background work of the machine makes single frames long, so the median of several passes counts. */
const PASSES = 3;

/** A static table with the same number of rows, in a page without scripts, as a baseline. */
const BARE_TABLE = `data:text/html,<section style="height:100vh;overflow:auto"><div role=grid>${'<p role=row style="height:20px">'.repeat(20_000)}</div></section>`;

async function onPage<Result>(
  context: BrowserContext,
  url: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await context.newPage();
  await page.goto(url);
  const result = await work(page);
  await page.close();
  return result;
}

/** Measures scrolling down through the rows. */
export async function measureTableScrolling(
  { company, say }: DatabaseBench,
  context: BrowserContext,
  { id }: Table,
): Promise<Row> {
  const longest: number[] = [];
  const bare: number[] = [];
  let fewest = ROWS;
  while (longest.length < PASSES) {
    const atRest = await onPage(context, BARE_TABLE, (page) =>
      page.evaluate(scrollTable, { rows: Number.MAX_SAFE_INTEGER, mostMs: BARE_MS }),
    );
    bare.push(atRest.longest);
    const scrolled = await onPage(
      context,
      `/workspace/${company.workspaceId}/database/${id}`,
      async (page) => {
        await page.locator(FIRST_ROW).waitFor();
        await page.waitForLoadState('networkidle');
        return page.evaluate(scrollTable, { rows: ROWS, mostMs: TIMEOUT_MS });
      },
    );
    longest.push(scrolled.longest);
    fewest = Math.min(fewest, scrolled.reached);
    say(
      `scrolling ${scrolled.reached} rows: ${scrolled.frames} frames, the longest ${formatMs(scrolled.longest)}, ${scrolled.long} above 50 ms, 99.9 % within ${formatMs(scrolled.nearlyAll)}; bare ${formatMs(atRest.longest)}, ${atRest.long} above 50 ms`,
    );
  }
  const row = createBoundedRow(
    `the longest frame while ${formatCount(ROWS)} rows of a table are scrolled through`,
    median(longest),
    50,
  );
  return { ...row, bare: formatMs(median(bare)), met: row.met && fewest >= ROWS };
}

const COLUMNS = 200;
const WIDE_ROWS = 1_000;
/** The number of frames for scrolling to the last column and back. */
const SIDEWAYS_FRAMES = 700;

const CELL = '<span style="display:inline-block;width:168px">';
/**
 * A static table with the same columns and as many rows as fit the viewport, in a page without scripts, as a
 * baseline.
 */
const BARE_COLUMNS = `data:text/html,<section style="height:100vh;overflow:auto"><div role=grid style="width:${COLUMNS * 168}px">${`<p>${`${CELL}x</span>`.repeat(COLUMNS)}</p>`.repeat(25)}</div></section>`;

/** Measures scrolling sideways over the columns. */
export async function measureColumnScrolling(
  { company: { workspaceId }, owner, sql, say }: DatabaseBench,
  context: BrowserContext,
): Promise<Row> {
  const { id, properties } = await fillTable(sql, owner, { workspaceId, title: 'Wide', count: WIDE_ROWS });
  const keys: string[] = [];
  for (let number = properties.length + 1; number <= COLUMNS; number += 1) {
    const { id: property_id } = await owner.does(databases.createProperty, {
      params: { id },
      body: { name: `Figure ${number}`, type: 'number', config: {} },
    });
    keys.push(property_id);
  }
  await sql`
    update database_rows set cells = cells || (
      select jsonb_object_agg(key, number) from database_properties where id = any (${keys}::uuid[])
    ) where database_id = ${id}`;
  const longest: number[] = [];
  const bare: number[] = [];
  let isThrough = true;
  while (longest.length < PASSES) {
    const scrollSideways = (page: Page) => page.evaluate(scrollTableSideways, { frames: SIDEWAYS_FRAMES });
    bare.push((await onPage(context, BARE_COLUMNS, scrollSideways)).longest);
    const scrolled = await onPage(context, `/workspace/${workspaceId}/database/${id}`, async (page) => {
      await page.locator(FIRST_ROW).waitFor();
      await page.waitForLoadState('networkidle');
      return scrollSideways(page);
    });
    longest.push(scrolled.longest);
    isThrough &&= scrolled.isThrough;
    say(
      `scrolling ${COLUMNS} columns: ${scrolled.frames} frames, the longest ${formatMs(scrolled.longest)}, ${scrolled.long} above 50 ms; bare ${formatMs(bare.at(-1)!)}`,
    );
  }
  const row = createBoundedRow(
    `the longest frame while ${COLUMNS} columns of a table are scrolled over`,
    median(longest),
    50,
  );
  return { ...row, bare: formatMs(median(bare)), met: row.met && isThrough };
}
