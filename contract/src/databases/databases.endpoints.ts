import * as z from 'zod/mini';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/id.ts';
import { idParams } from '../core/params.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { createContent } from '../workspaces/workspaces.permissions.ts';
import { databaseErrors as errors } from './databases.errors.ts';
import { databaseFace as face, listDatabasesPermission } from './databases.permissions.ts';
import * as schemas from './databases.schema.ts';

const DATABASE = '/databases/:id';
const PROPERTY = '/databases/:id/properties/:property_id';
const ROW = '/databases/:id/rows/:row_id';
const CELL = '/databases/:id/rows/:row_id/cells/:property_id';
const VIEW = '/databases/:id/views/:view_id';

export const listDatabases = defineEndpoint({
  method: 'GET',
  path: '/databases',
  summary: 'The databases of a workspace that are not projects, by title',
  query: schemas.DatabaseList,
  response: z.array(schemas.Database),
  errors: [workspaceErrors.workspace_not_found],
  permission: listDatabasesPermission,
});

export const createDatabase = defineEndpoint({
  method: 'POST',
  path: '/databases',
  summary: 'Create a database with the properties Name, Status and Date',
  query: z.object({ workspace_id: Id }),
  body: schemas.NewDatabase,
  response: schemas.Database,
  status: 201,
  errors: [workspaceErrors.workspace_not_found],
  permission: createContent,
});

export const getDatabase = defineEndpoint({
  method: 'GET',
  path: DATABASE,
  summary: 'A database with its properties, its views and its first rows',
  params: idParams(DATABASE),
  response: schemas.DatabaseContent,
  errors: [errors.database_not_found],
  permission: face.see,
});

export const updateDatabase = defineEndpoint({
  method: 'PATCH',
  path: DATABASE,
  summary: 'Rename a database, change its icon or how it is shown',
  params: idParams(DATABASE),
  body: schemas.DatabaseChanges,
  response: schemas.Database,
  errors: [errors.database_not_found],
  permission: face.edit,
});

export const deleteDatabase = defineEndpoint({
  method: 'DELETE',
  path: DATABASE,
  summary: 'Move a database to the trash',
  params: idParams(DATABASE),
  status: 204,
  errors: [errors.database_not_found],
  permission: face.remove,
});

export const restoreDatabase = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/restore',
  summary: 'Bring a database back from the trash; one that is not there is given back',
  params: idParams('/databases/:id/restore'),
  response: schemas.Database,
  errors: [errors.database_not_found],
  permission: face.remove,
});

export const createProperty = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/properties',
  summary: 'Add a property',
  params: idParams('/databases/:id/properties'),
  body: schemas.NewProperty,
  response: schemas.Property,
  status: 201,
  errors: [
    errors.database_not_found,
    errors.config_not_valid,
    errors.one_title_property,
    errors.too_many_properties,
  ],
  permission: face.edit,
});

export const updateProperty = defineEndpoint({
  method: 'PATCH',
  path: PROPERTY,
  summary: 'Rename, configure or move a property; cells follow an option that is renamed or removed',
  params: idParams(PROPERTY),
  body: schemas.PropertyChanges,
  response: schemas.Property,
  errors: [errors.database_not_found, errors.property_not_found, errors.config_not_valid],
  permission: face.edit,
});

export const deleteProperty = defineEndpoint({
  method: 'DELETE',
  path: PROPERTY,
  summary: 'Remove a property; its cells come back with it',
  params: idParams(PROPERTY),
  status: 204,
  errors: [errors.database_not_found, errors.property_not_found, errors.one_title_property],
  permission: face.edit,
});

export const restoreProperty = defineEndpoint({
  method: 'POST',
  path: `${PROPERTY}/restore`,
  summary: 'Bring a removed property back with its cells',
  params: idParams(PROPERTY),
  response: schemas.Property,
  errors: [errors.database_not_found, errors.property_not_found],
  permission: face.edit,
});

export const createRow = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows',
  summary: 'Add a row, at the end unless it says behind which one',
  params: idParams('/databases/:id/rows'),
  body: schemas.NewRow,
  response: schemas.Row,
  status: 201,
  errors: [
    errors.database_not_found,
    errors.property_not_found,
    errors.cell_not_valid,
    errors.no_title_property,
  ],
  permission: face.edit,
});

export const getRow = defineEndpoint({
  method: 'GET',
  path: ROW,
  summary: 'One row',
  params: idParams(ROW),
  response: schemas.Row,
  errors: [errors.database_not_found, errors.row_not_found],
  permission: face.see,
});

export const updateRow = defineEndpoint({
  method: 'PATCH',
  path: ROW,
  summary: 'Change cells of a row, or move it',
  params: idParams(ROW),
  body: schemas.RowChanges,
  response: schemas.Row,
  errors: [
    errors.database_not_found,
    errors.row_not_found,
    errors.property_not_found,
    errors.cell_not_valid,
    errors.no_title_property,
  ],
  permission: face.edit,
});

export const deleteRow = defineEndpoint({
  method: 'DELETE',
  path: ROW,
  summary: 'Move a row to the trash',
  params: idParams(ROW),
  status: 204,
  errors: [errors.database_not_found, errors.row_not_found],
  permission: face.edit,
});

export const restoreRow = defineEndpoint({
  method: 'POST',
  path: `${ROW}/restore`,
  summary: 'Bring a row back from the trash; one that is not there is given back',
  params: idParams(ROW),
  response: schemas.Row,
  errors: [errors.database_not_found, errors.row_not_found],
  permission: face.edit,
});

export const updateCell = defineEndpoint({
  method: 'PATCH',
  path: CELL,
  summary: 'Change one cell; null empties it',
  params: idParams(CELL),
  body: schemas.CellChange,
  response: schemas.Row,
  errors: [errors.database_not_found, errors.row_not_found, errors.property_not_found, errors.cell_not_valid],
  permission: face.edit,
});

export const updateCells = defineEndpoint({
  method: 'PATCH',
  path: '/databases/:id/cells',
  summary: 'Change many cells at once, all of them or none',
  params: idParams('/databases/:id/cells'),
  body: schemas.CellEdits,
  response: schemas.RowChangeList,
  errors: [errors.database_not_found, errors.row_not_found, errors.property_not_found, errors.cell_not_valid],
  permission: face.edit,
});

export const queryRows = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/query',
  summary: 'Rows by a filter, sorted, a page at a time',
  params: idParams('/databases/:id/rows/query'),
  body: schemas.RowQuery,
  response: schemas.RowPage,
  errors: [errors.database_not_found, errors.query_not_valid],
  permission: face.see,
});

export const countGroups = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/groups',
  summary: 'The groups that rows fall into by a property, and how many are in each',
  params: idParams('/databases/:id/rows/groups'),
  body: schemas.GroupQuery,
  response: schemas.GroupList,
  errors: [errors.database_not_found, errors.query_not_valid],
  permission: face.see,
});

export const listRowActivity = defineEndpoint({
  method: 'GET',
  path: `${ROW}/activity`,
  summary: 'What was done to a row, the latest first',
  params: idParams(ROW),
  query: schemas.ActivityPage,
  response: z.array(schemas.Activity),
  errors: [errors.database_not_found, errors.row_not_found],
  permission: face.see,
});

export const createView = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/views',
  summary: 'Save a view, for everybody or for oneself',
  params: idParams('/databases/:id/views'),
  body: schemas.NewView,
  response: schemas.View,
  status: 201,
  errors: [errors.database_not_found, errors.query_not_valid, errors.too_many_views],
  permission: face.edit,
});

export const updateView = defineEndpoint({
  method: 'PATCH',
  path: VIEW,
  summary: 'Change or move a view',
  params: idParams(VIEW),
  body: schemas.ViewChanges,
  response: schemas.View,
  errors: [errors.database_not_found, errors.view_not_found, errors.query_not_valid],
  permission: face.edit,
});

export const deleteView = defineEndpoint({
  method: 'DELETE',
  path: VIEW,
  summary: 'Remove a view; the rows stay',
  params: idParams(VIEW),
  status: 204,
  errors: [errors.database_not_found, errors.view_not_found],
  permission: face.edit,
});
