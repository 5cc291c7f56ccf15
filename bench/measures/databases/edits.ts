import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { BrowserContext } from 'playwright-core';
import { median, type Row } from '../../comparison.ts';
import type { Table } from '../../tables.ts';
import {
  createBoundedRow,
  type DatabaseBench,
  formatCount,
  formatMs,
  measureTime,
  propertyOf,
} from './database-bench.ts';
import { timeWhenShown } from './databases.page.ts';
import { FIRST_ROW } from './openings.ts';

const EDITS = 15;

/** Measures the time from one user's cell edit until it is on another user's screen. */
export async function measureEdit(
  { owner, product, company, say }: DatabaseBench,
  context: BrowserContext,
  [count, table]: readonly [number, Table],
): Promise<Row> {
  const page = await context.newPage();
  await page.goto(`/workspace/${company.workspaceId}/database/${table.id}`);
  await page.locator(FIRST_ROW).waitFor();
  await page.waitForLoadState('networkidle');
  const { rows } = await owner.does(databases.queryRows, {
    params: { id: table.id },
    body: { limit: 1, sorts: [], trashed: false },
  });
  const params = { id: table.id, row_id: rows[0]!.id, property_id: propertyOf(table, 'Name') };
  const times: number[] = [];
  const trips: number[] = [];
  for (let number = 0; number < EDITS; number += 1) {
    const value = `Written by another person ${number}`;
    const shown = page.evaluate(timeWhenShown, value);
    const begin = Date.now();
    await owner.does(databases.updateCell, { params, body: { value } });
    times.push((await shown) - begin);
    trips.push(await measureTime(() => fetch(`${product.url}/healthz`).then((answer) => answer.text())));
  }
  await page.close();
  const beyond = median(times) - median(trips);
  say(
    `one cell to another person's screen: ${formatMs(median(times))}, a bare round trip ${formatMs(median(trips))}`,
  );
  return {
    ...createBoundedRow(
      `a cell of ${formatCount(count)} rows to another person’s screen, beyond a bare round trip`,
      beyond,
      50,
    ),
    bare: formatMs(median(trips)),
  };
}
