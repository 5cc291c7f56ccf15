import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { propertyTypes } from '@workflow/contract/databases/property-types/property-types.ts';
import type { Sort } from '@workflow/contract/databases/query/filter.schema.ts';
import { updateSortIndexes } from '@workflow/server/features/databases/indexes/indexes.jobs.ts';
import { listSortIndexes } from '@workflow/server/features/databases/indexes/indexes.store.ts';
import { INDEXED_FROM_ROWS } from '@workflow/server/features/databases/indexes/sort-index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let owner: TestUser;
let params: { id: string };
let properties: Property[];

const HOSTILE = "r.cells O'Neil\\'); drop table users; --";
const options = [{ value: HOSTILE }, { value: 'Low' }];
/** Types that cannot be sorted, and types whose values the test sets below. */
const UNSORTED = ['assignees', 'title', 'relation', 'rollup', 'formula', 'file', 'button'];

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with();
  owner = workspace.owner;
  params = await owner.does(databases.createDatabase, { query: { workspace_id: workspace.id }, body: {} });
  for (const type of Object.keys(propertyTypes) as Property['type'][]) {
    if (UNSORTED.includes(type)) continue;
    const config = 'select multi_select status'.includes(type) ? { options } : {};
    await owner.does(databases.createProperty, {
      params: { id: params.id },
      body: { name: type, type, config },
    });
  }
  properties = (await owner.does(databases.getDatabase, { params: { id: params.id } })).properties;
});
afterAll(() => app.close());

const setRowsEver = (count: number) =>
  app.database.sql`update database_counters set last_number = ${count} where database_id = ${params.id}`;
const names = async () => (await listSortIndexes(app.database)).map(({ name }) => name);
const sortBy = (name: string, direction: Sort['direction'] = 'ascending'): Sort => ({
  property_id: properties.find((property) => property.name === name)!.id,
  direction,
});
const createView = (...sorts: Sort[]) =>
  owner.does(databases.createView, {
    params: { id: params.id },
    body: {
      name: 'Sorted',
      type: 'table',
      config: {
        filter: null,
        sorts,
        group_by: null,
        subgroup_by: null,
        date_by: null,
        cover_by: null,
        properties: [],
      },
    },
  });
const drop = (view_id: string) => owner.does(databases.deleteView, { params: { id: params.id, view_id } });

describe('the sort order of a view', () => {
  beforeEach(async () => {
    await setRowsEver(INDEXED_FROM_ROWS);
  });

  it('gets an index in a large database while a view uses it', async () => {
    await setRowsEver(INDEXED_FROM_ROWS - 1);
    const view = await createView(sortBy('text'));
    await updateSortIndexes(app.database);
    expect(await names()).toEqual([]);

    await setRowsEver(INDEXED_FROM_ROWS);
    await updateSortIndexes(app.database);
    const [first, ...others] = await names();
    expect(others).toEqual([]);
    await updateSortIndexes(app.database);
    expect(await names()).toEqual([first]);

    const other = await createView(sortBy('text', 'descending'), sortBy('number'));
    await drop(view.id);
    await updateSortIndexes(app.database);
    expect(await names()).not.toContain(first);
    expect(await names()).toHaveLength(1);

    await drop(other.id);
    await updateSortIndexes(app.database);
    expect(await names()).toEqual([]);
  });

  it('gets an index for a limited number of views, shared views first', async () => {
    const orders = ['text', 'number', 'url', 'phone'].flatMap((one) =>
      ['number', 'text', 'date', 'email'].filter((other) => other !== one).map((other) => [one, other]),
    );
    const both = (direction: 'ascending' | 'descending') =>
      orders.map(([one, other]) => [sortBy(one!, direction), sortBy(other!)] as const);
    const views = [];
    for (const sorts of [...both('ascending'), ...both('descending')]) views.push(await createView(...sorts));
    expect(views.length).toBeGreaterThan(20);
    await updateSortIndexes(app.database);
    expect(await names()).toHaveLength(20);
    for (const { id } of views) await drop(id);
    await updateSortIndexes(app.database);
    expect(await names()).toEqual([]);
  });

  it('can use any sortable type with any option text', async () => {
    const sortable = properties.filter(({ type }) => propertyTypes[type].sort !== null);
    // Rows do not contain names of users and linked rows, so these sorts have no index.
    const byName = sortable.filter(({ type }) => typeof propertyTypes[type].sort !== 'function');
    expect(byName.map(({ type }) => type)).toEqual(['person', 'created_by', 'edited_by']);
    const views = await Promise.all(sortable.map(({ name }) => createView(sortBy(name))));
    await updateSortIndexes(app.database);
    // Created and edited times are formatted as text, which PostgreSQL does not allow in an index.
    expect(await names()).toHaveLength(sortable.length - byName.length - 2);
    for (const { name } of sortable) {
      const answer = await owner.call(databases.queryRows, {
        params: { id: params.id },
        body: { sorts: [sortBy(name)], limit: 10, trashed: false },
      });
      expect(answer).toMatchObject({ status: 200, body: { is_indexing: false } });
    }
    for (const { id } of views) await drop(id);
    await updateSortIndexes(app.database);
    expect(await names()).toEqual([]);
  });

  it('gets a new index if the last build failed', async () => {
    const view = await createView(sortBy('number'));
    await updateSortIndexes(app.database);
    const [name] = await names();
    await app.database.sql`update pg_index set indisvalid = false where indexrelid = ${name!}::regclass`;
    const during = await owner.does(databases.queryRows, {
      params: { id: params.id },
      body: { sorts: [sortBy('number')], limit: 10, trashed: false },
    });
    expect(during.is_indexing).toBe(true);
    await updateSortIndexes(app.database);
    expect(await listSortIndexes(app.database)).toEqual([{ name, is_valid: true }]);
    await drop(view.id);
    await updateSortIndexes(app.database);
  });

  it('needs no index after its property was deleted', async () => {
    const view = await createView(sortBy('phone'));
    const { property_id } = sortBy('phone');
    await owner.does(databases.deleteProperty, { params: { id: params.id, property_id } });
    await updateSortIndexes(app.database);
    expect(await names()).toEqual([]);
    await drop(view.id);
  });
});

describe('the groups of a large database', () => {
  it('are estimated from a sample and marked as estimated', async () => {
    const ask = () =>
      owner.does(databases.countGroups, {
        params: { id: params.id },
        body: { group_by: sortBy('select').property_id },
      });
    await setRowsEver(INDEXED_FROM_ROWS - 1);
    expect((await ask()).is_estimated).toBe(false);
    await setRowsEver(INDEXED_FROM_ROWS);
    expect((await ask()).is_estimated).toBe(true);
  });
});
