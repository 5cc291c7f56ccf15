import * as endpoints from '@workflow/contract/databases/databases.endpoints.ts';
import { databaseFace as face } from '@workflow/contract/databases/databases.permissions.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { databaseDefaults } from './databases.defaults.ts';
import * as databases from './databases.service.ts';
import * as properties from './properties/properties.service.ts';
import * as query from './query/query.service.ts';
import * as rows from './rows/rows.service.ts';
import * as views from './views/views.service.ts';

interface Params {
  readonly id: string;
  readonly row_id: string;
  readonly property_id: string;
}

const at = ({ id }: Pick<Params, 'id'>) => ({ face, id });
const inside = ({ id }: Pick<Params, 'id'>) => ({ face, databaseId: id });
const rowAt = ({ id, row_id }: Pick<Params, 'id' | 'row_id'>) => ({ face, databaseId: id, rowId: row_id });
const propertyAt = ({ id, property_id }: Pick<Params, 'id' | 'property_id'>) => ({
  face,
  databaseId: id,
  propertyId: property_id,
});

export const databaseRoutes: readonly Route[] = [
  route(endpoints.listDatabases, ({ reader, actor, query: list }) =>
    databases.listDatabases(reader, actor, 'database', list),
  ),
  route(endpoints.createDatabase, ({ tx, actor, query: { workspace_id }, body }) =>
    databases.createDatabase(
      tx,
      actor,
      { kind: 'database', workspaceId: workspace_id },
      body,
      databaseDefaults,
    ),
  ),
  route(endpoints.getDatabase, ({ reader, actor, params }) =>
    databases.getDatabase(reader, actor, at(params)),
  ),
  route(endpoints.updateDatabase, ({ tx, actor, params, body }) =>
    databases.updateDatabase(tx, actor, at(params), body),
  ),
  route(endpoints.deleteDatabase, ({ tx, actor, params }) => databases.deleteDatabase(tx, actor, at(params))),
  route(endpoints.restoreDatabase, ({ tx, actor, params }) =>
    databases.restoreDatabase(tx, actor, at(params)),
  ),

  route(endpoints.createProperty, ({ tx, actor, params, body }) =>
    properties.createProperty(tx, actor, inside(params), body),
  ),
  route(endpoints.updateProperty, ({ tx, actor, params, body }) =>
    properties.updateProperty(tx, actor, propertyAt(params), body),
  ),
  route(endpoints.deleteProperty, ({ tx, actor, params }) =>
    properties.deleteProperty(tx, actor, propertyAt(params)),
  ),
  route(endpoints.restoreProperty, ({ tx, actor, params }) =>
    properties.restoreProperty(tx, actor, propertyAt(params)),
  ),

  route(endpoints.createRow, ({ tx, actor, params, body }) =>
    rows.createRow(tx, actor, inside(params), body),
  ),
  route(endpoints.getRow, ({ reader, actor, params }) => rows.getRow(reader, actor, rowAt(params))),
  route(endpoints.updateRow, ({ tx, actor, params, body }) => rows.updateRow(tx, actor, rowAt(params), body)),
  route(endpoints.deleteRow, ({ tx, actor, params }) => rows.deleteRow(tx, actor, rowAt(params))),
  route(endpoints.restoreRow, ({ tx, actor, params }) => rows.restoreRow(tx, actor, rowAt(params))),
  route(endpoints.updateCell, ({ tx, actor, params, body }) =>
    rows.updateCell(tx, actor, rowAt(params), params.property_id, body.value),
  ),
  route(endpoints.updateCells, async ({ tx, actor, params, body }) => ({
    rows: await rows.updateCells(tx, actor, inside(params), body.edits),
  })),
  route(endpoints.listRowActivity, ({ reader, actor, params, query: page }) =>
    rows.listRowActivity(reader, actor, rowAt(params), page),
  ),

  // They only read, so they need no transaction.
  route(
    endpoints.queryRows,
    ({ reader, actor, params, body }) => query.queryRows(reader, actor, inside(params), body),
    { transaction: 'single-statement' },
  ),
  route(
    endpoints.countGroups,
    ({ reader, actor, params, body }) => query.countGroups(reader, actor, inside(params), body),
    { transaction: 'single-statement' },
  ),

  route(endpoints.createView, ({ tx, actor, params, body }) => views.createView(tx, actor, params.id, body)),
  route(endpoints.updateView, ({ tx, actor, params, body }) =>
    views.updateView(tx, actor, params.id, params.view_id, body),
  ),
  route(endpoints.deleteView, ({ tx, actor, params }) =>
    views.deleteView(tx, actor, params.id, params.view_id),
  ),
];
