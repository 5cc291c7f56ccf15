import * as endpoints from '@workflow/contract/databases/databases.endpoints.ts';
import { databaseVariant } from '@workflow/contract/databases/databases.permissions.ts';
import type { DatabaseVariant } from '@workflow/contract/databases/databases.variant.ts';
import { databaseVariants } from '@workflow/contract/databases/variants.ts';
import { connectionSignal } from '../../platform/http/connection-signal.ts';
import { type Route, type RouteOptions, route } from '../../platform/http/route.ts';
import * as databases from './databases.service.ts';
import * as conversions from './properties/conversion.service.ts';
import { createProperty } from './properties/create-property.service.ts';
import * as properties from './properties/properties.service.ts';
import * as query from './query/query.service.ts';
import { createRow, createRows } from './rows/rows.create.ts';
import { duplicateRows } from './rows/rows.duplicate.ts';
import * as rows from './rows/rows.service.ts';
import * as trash from './rows/rows.trash.service.ts';
import * as views from './views/views.service.ts';

interface Params {
  readonly id: string;
  readonly row_id: string;
  readonly property_id: string;
}

const databaseOf = ({ id }: Pick<Params, 'id'>) => ({ variant: databaseVariant, databaseId: id });
const rowAt = ({ id, row_id }: Pick<Params, 'id' | 'row_id'>) => ({ ...databaseOf({ id }), rowId: row_id });
const propertyAt = ({ id, property_id }: Pick<Params, 'id' | 'property_id'>) => ({
  ...databaseOf({ id }),
  propertyId: property_id,
});

/**
 * A query may have to read every row of a database, and it only reads: it runs as single statements outside
 * of a transaction.
 */
const QUERY: RouteOptions = { transaction: 'single-statement', isHeavy: true };

/** The routes of databases and of projects, which differ only in their paths. */
function routesOf(variant: DatabaseVariant): readonly Route[] {
  const family = endpoints.databaseEndpoints(variant);
  const at = ({ id }: Pick<Params, 'id'>) => ({ variant, id });
  return [
    route(family.listDatabases, ({ reader, actor, query }) =>
      databases.listDatabases(reader, actor, variant.kind, query),
    ),
    route(family.createDatabase, ({ tx, actor, query: { workspace_id }, body }) =>
      databases.createDatabase(tx, actor, { kind: variant.kind, workspaceId: workspace_id }, body),
    ),
    route(
      family.getDatabase,
      ({ reader, actor, params }) => databases.getDatabase(reader, actor, at(params)),
      { isHeavy: true },
    ),
    route(family.updateDatabase, ({ tx, actor, params, body }) =>
      databases.updateDatabase(tx, actor, at(params), body),
    ),
    route(family.deleteDatabase, ({ tx, actor, params }) => databases.deleteDatabase(tx, actor, at(params))),
    route(family.restoreDatabase, ({ tx, actor, params }) =>
      databases.restoreDatabase(tx, actor, at(params)),
    ),
    route(family.createProperty, ({ tx, actor, params, body, reply }) =>
      createProperty(tx, actor, { variant, databaseId: params.id }, body, connectionSignal(reply)),
    ),
    route(family.createRow, async ({ tx, actor, params, body, respondExisting }) => {
      const { row, isNew } = await createRow(tx, actor, { variant, databaseId: params.id }, body);
      if (!isNew) respondExisting();
      return row;
    }),
    route(family.updateRow, ({ tx, actor, params, body }) => {
      const rowId = params[`${variant.row}_id`]!;
      return rows.updateRow(tx, actor, { variant, databaseId: params.id, rowId }, body);
    }),
  ];
}

export const databaseRoutes: readonly Route[] = [
  ...databaseVariants.flatMap(routesOf),

  route(endpoints.updateProperty, ({ tx, actor, params, body, reply }) =>
    properties.updateProperty(tx, actor, propertyAt(params), body, connectionSignal(reply)),
  ),
  route(endpoints.deleteProperty, ({ tx, actor, params, reply }) =>
    properties.deleteProperty(tx, actor, propertyAt(params), connectionSignal(reply)),
  ),
  route(endpoints.restoreProperty, ({ tx, actor, params, reply }) =>
    properties.restoreProperty(tx, actor, propertyAt(params), connectionSignal(reply)),
  ),

  route(
    endpoints.previewConversion,
    ({ tx, actor, params, body }) => conversions.previewConversion(tx, actor, propertyAt(params), body),
    { isHeavy: true },
  ),
  route(
    endpoints.convertProperty,
    ({ tx, actor, params, body, reply }) =>
      conversions.convertProperty(tx, actor, propertyAt(params), body, connectionSignal(reply)),
    { isHeavy: true },
  ),
  route(
    endpoints.undoConversion,
    ({ tx, actor, params, reply }) =>
      conversions.undoConversion(tx, actor, propertyAt(params), connectionSignal(reply)),
    { isHeavy: true },
  ),

  route(endpoints.getRow, ({ reader, actor, params }) => rows.getRow(reader, actor, rowAt(params))),
  route(
    endpoints.readRows,
    ({ reader, actor, params, body }) => query.readSomeRows(reader, actor, databaseOf(params), body),
    QUERY,
  ),
  route(endpoints.deleteRow, ({ tx, actor, params }) => trash.deleteRow(tx, actor, rowAt(params))),
  route(endpoints.restoreRow, ({ tx, actor, params }) => trash.restoreRow(tx, actor, rowAt(params))),
  route(endpoints.deleteRows, async ({ tx, actor, params, body }) => ({
    rows: await trash.deleteRows(tx, actor, databaseOf(params), body.row_ids),
  })),
  route(endpoints.restoreRows, async ({ tx, actor, params, body }) => ({
    rows: await trash.restoreRows(tx, actor, databaseOf(params), body.row_ids),
  })),
  route(endpoints.createRows, async ({ tx, actor, params, body, respondExisting }) => {
    const made = await createRows(tx, actor, databaseOf(params), body);
    if (!made.isNew) respondExisting();
    return { rows: made.rows };
  }),
  route(endpoints.duplicateRows, async ({ tx, actor, params, body, respondExisting }) => {
    const copies = await duplicateRows(tx, actor, databaseOf(params), body);
    if (!copies.isNew) respondExisting();
    return { rows: copies.rows };
  }),
  route(endpoints.updateCell, ({ tx, actor, params, body }) =>
    rows.updateCell(tx, actor, rowAt(params), params.property_id, body),
  ),
  route(endpoints.updateCells, async ({ tx, actor, params, body }) => ({
    rows: await rows.updateCells(tx, actor, databaseOf(params), body),
  })),
  route(endpoints.listRowActivity, ({ reader, actor, params, query: page }) =>
    rows.listRowActivity(reader, actor, rowAt(params), page),
  ),

  route(endpoints.createView, async ({ tx, actor, params, body, respondExisting }) => {
    const { view, isNew } = await views.createView(tx, actor, params.id, body);
    if (!isNew) respondExisting();
    return view;
  }),
  route(endpoints.updateView, ({ tx, actor, params, body }) =>
    views.updateView(tx, actor, params.id, params.view_id, body),
  ),
  route(endpoints.deleteView, ({ tx, actor, params }) =>
    views.deleteView(tx, actor, params.id, params.view_id),
  ),

  route(
    endpoints.listRows,
    ({ reader, actor, params, query: page }) => query.listRows(reader, actor, databaseOf(params), page),
    QUERY,
  ),
  route(
    endpoints.queryRows,
    ({ reader, actor, params, body }) => query.queryRows(reader, actor, databaseOf(params), body),
    QUERY,
  ),
  route(
    endpoints.countGroups,
    ({ reader, actor, params, body }) => query.countGroups(reader, actor, databaseOf(params), body),
    QUERY,
  ),
  route(
    endpoints.calculateRows,
    ({ reader, actor, params, body }) => query.calculateRows(reader, actor, databaseOf(params), body),
    QUERY,
  ),
];
