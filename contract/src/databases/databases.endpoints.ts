import * as z from 'zod/mini';
import { defineEndpoint } from '../core/endpoint.ts';
import { ofFace } from '../core/face.ts';
import { Id } from '../core/id.ts';
import { idParams } from '../core/params.ts';
import { fileErrors } from '../files/files.errors.ts';
import { FILE_MAX_BYTES } from '../files/files.limits.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { createContent } from '../workspaces/workspaces.permissions.ts';
import { databaseErrors as errors } from './databases.errors.ts';
import type { DatabaseFace } from './databases.face.ts';
import { databaseFace, listDatabasesPermission } from './databases.permissions.ts';
import * as schemas from './databases.schema.ts';

const PROPERTY = '/databases/:id/properties/:property_id';
const ROW = '/databases/:id/rows/:row_id';
const CELL = '/databases/:id/rows/:row_id/cells/:property_id';
const VIEW = '/databases/:id/views/:view_id';

/** What each family of addresses has of its own kind. */
export const databaseEndpoints = <const Face extends DatabaseFace>(face: Face) =>
  ofFace(face, databaseEndpoints, () => {
    const { kind, row, absent, absentRow }: DatabaseFace = face;
    const all = `/${face.kind}s` as `/${Face['kind']}s`;
    const one = `${all}/:id` as const;
    const rows = `${one}/${face.row}s` as `${typeof one}/${Face['row']}s`;
    const oneRow = `${rows}/:${face.row}_id` as `${typeof rows}/:${Face['row']}_id`;
    return {
      listDatabases: defineEndpoint({
        method: 'GET',
        path: all,
        summary: `The ${kind}s of a workspace, by title`,
        query: schemas.DatabaseList,
        response: z.array(schemas.Database),
        errors: [workspaceErrors.workspace_not_found],
        permission: listDatabasesPermission,
      }),
      createDatabase: defineEndpoint({
        method: 'POST',
        path: all,
        summary: `Create a ${kind}`,
        query: z.object({ workspace_id: Id }),
        body: schemas.NewDatabase,
        response: schemas.Database,
        status: 201,
        errors: [workspaceErrors.workspace_not_found, errors.too_many_databases],
        permission: createContent,
      }),
      getDatabase: defineEndpoint({
        method: 'GET',
        path: one,
        summary: `A ${kind} with its properties, its views and its first ${row}s`,
        params: idParams(one),
        response: schemas.DatabaseContent,
        errors: [absent],
        permission: face.see,
      }),
      updateDatabase: defineEndpoint({
        method: 'PATCH',
        path: one,
        summary: `Rename a ${kind}, change its icon or how it is shown`,
        params: idParams(one),
        body: schemas.DatabaseChanges,
        response: schemas.Database,
        errors: [absent],
        permission: face.edit,
      }),
      deleteDatabase: defineEndpoint({
        method: 'DELETE',
        path: one,
        summary: `Move a ${kind} to the trash`,
        params: idParams(one),
        status: 204,
        errors: [absent],
        permission: face.remove,
      }),
      restoreDatabase: defineEndpoint({
        method: 'POST',
        path: `${one}/restore`,
        summary: `Bring a ${kind} back from the trash; one that is not there is given back`,
        params: idParams(one),
        response: schemas.Database,
        errors: [absent, errors.too_many_databases],
        permission: face.remove,
      }),
      createProperty: defineEndpoint({
        method: 'POST',
        path: `${one}/properties`,
        summary: `Add a property to a ${kind}`,
        params: idParams(one),
        body: schemas.NewProperty,
        response: schemas.Property,
        status: 201,
        errors: [
          absent,
          errors.config_not_valid,
          errors.one_title_property,
          errors.too_many_properties,
          errors.formulas_too_large,
        ],
        permission: face.edit,
      }),
      createRow: defineEndpoint({
        method: 'POST',
        path: rows,
        summary: `Add a ${row}, at the end unless it says behind which one; a client_row_id that was used before gives the first one back`,
        params: idParams(rows),
        body: schemas.NewRow,
        response: schemas.Row,
        status: 201,
        statusWhenExisting: 200,
        errors: [
          absent,
          absentRow,
          errors.property_not_found,
          errors.cell_not_valid,
          errors.row_too_large,
          errors.no_title_property,
        ],
        permission: face.edit,
      }),
      updateRow: defineEndpoint({
        method: 'PATCH',
        path: oneRow,
        summary: `Change cells of a ${row}, or move it`,
        params: idParams(oneRow),
        body: schemas.RowChanges,
        response: schemas.Row,
        errors: [
          absent,
          absentRow,
          errors.property_not_found,
          errors.cell_not_valid,
          errors.row_too_large,
          errors.no_title_property,
        ],
        permission: face.edit,
      }),
    };
  });

export const {
  listDatabases,
  createDatabase,
  getDatabase,
  updateDatabase,
  deleteDatabase,
  restoreDatabase,
  createProperty,
  createRow,
  updateRow,
} = databaseEndpoints(databaseFace);

export const updateProperty = defineEndpoint({
  method: 'PATCH',
  path: PROPERTY,
  summary: 'Rename, configure or move a property; cells follow an option that is renamed or removed',
  params: idParams(PROPERTY),
  body: schemas.PropertyChanges,
  response: schemas.Property,
  errors: [
    errors.database_not_found,
    errors.property_not_found,
    errors.config_not_valid,
    errors.formulas_too_large,
  ],
  permission: databaseFace.edit,
});

export const deleteProperty = defineEndpoint({
  method: 'DELETE',
  path: PROPERTY,
  summary: 'Remove a property; its cells come back with it',
  params: idParams(PROPERTY),
  status: 204,
  errors: [errors.database_not_found, errors.property_not_found, errors.one_title_property],
  permission: databaseFace.edit,
});

export const restoreProperty = defineEndpoint({
  method: 'POST',
  path: `${PROPERTY}/restore`,
  summary: 'Bring a removed property back with its cells',
  params: idParams(PROPERTY),
  response: schemas.Property,
  errors: [errors.database_not_found, errors.property_not_found, errors.too_many_properties],
  permission: databaseFace.edit,
});

export const previewConversion = defineEndpoint({
  method: 'POST',
  path: `${PROPERTY}/conversion/preview`,
  summary: 'What another type would make of the values of a property',
  params: idParams(`${PROPERTY}/conversion/preview`),
  body: schemas.Conversion,
  response: schemas.ConversionPreview,
  errors: [errors.database_not_found, errors.property_not_found, errors.not_convertible],
  permission: databaseFace.edit,
});

export const convertProperty = defineEndpoint({
  method: 'POST',
  path: `${PROPERTY}/conversion`,
  summary: 'Change the type of a property, with its values; it can be taken back',
  params: idParams(`${PROPERTY}/conversion`),
  body: schemas.Conversion,
  response: schemas.Property,
  errors: [
    errors.database_not_found,
    errors.property_not_found,
    errors.not_convertible,
    errors.formulas_too_large,
  ],
  permission: databaseFace.edit,
});

export const undoConversion = defineEndpoint({
  method: 'DELETE',
  path: `${PROPERTY}/conversion`,
  summary: 'Take the last change of a property’s type back, as long as its values are what that made of them',
  params: idParams(`${PROPERTY}/conversion`),
  response: schemas.Property,
  errors: [errors.database_not_found, errors.property_not_found, errors.conversion_not_undoable],
  permission: databaseFace.edit,
});

export const getRow = defineEndpoint({
  method: 'GET',
  path: ROW,
  summary: 'One row',
  params: idParams(ROW),
  response: schemas.Row,
  errors: [errors.database_not_found, errors.row_not_found],
  permission: databaseFace.see,
});

export const readRows = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/read',
  summary: 'Rows by their ids, or some cells of them; those that are not there are left out',
  params: idParams('/databases/:id/rows/read'),
  body: schemas.RowReading,
  response: schemas.ReadRows,
  errors: [errors.database_not_found],
  permission: databaseFace.see,
});

export const deleteRow = defineEndpoint({
  method: 'DELETE',
  path: ROW,
  summary: 'Move a row to the trash',
  params: idParams(ROW),
  status: 204,
  errors: [errors.database_not_found, errors.row_not_found],
  permission: databaseFace.edit,
});

export const restoreRow = defineEndpoint({
  method: 'POST',
  path: `${ROW}/restore`,
  summary: 'Bring a row back from the trash; one that is not there is given back',
  params: idParams(ROW),
  response: schemas.Row,
  errors: [errors.database_not_found, errors.row_not_found],
  permission: databaseFace.edit,
});

export const deleteRows = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/delete',
  summary: 'Move rows to the trash; those that are not there are left out',
  params: idParams('/databases/:id/rows/delete'),
  body: schemas.RowIds,
  response: schemas.GoneRowList,
  errors: [errors.database_not_found],
  permission: databaseFace.edit,
});

export const restoreRows = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/restore',
  summary: 'Bring rows back from the trash; those that are not in it are left out',
  params: idParams('/databases/:id/rows/restore'),
  body: schemas.RowIds,
  response: schemas.RowList,
  errors: [errors.database_not_found],
  permission: databaseFace.edit,
});

export const createRows = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/create',
  summary:
    'Add rows at the end, all of them or none; a client_rows_id that was used before gives the first ones back',
  params: idParams('/databases/:id/rows/create'),
  body: schemas.NewRows,
  response: schemas.RowList,
  status: 201,
  statusWhenExisting: 200,
  errors: [errors.database_not_found, errors.property_not_found, errors.cell_not_valid, errors.row_too_large],
  permission: databaseFace.edit,
});

export const duplicateRows = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/duplicate',
  summary:
    'Copy rows, each right behind the one that it is made of; a client_copy_id that was used before gives the first copies back',
  params: idParams('/databases/:id/rows/duplicate'),
  body: schemas.RowCopies,
  response: schemas.RowList,
  status: 201,
  statusWhenExisting: 200,
  errors: [errors.database_not_found, errors.row_not_found],
  permission: databaseFace.edit,
});

export const updateCell = defineEndpoint({
  method: 'PATCH',
  path: CELL,
  summary: 'Change one cell; null empties it',
  params: idParams(CELL),
  body: schemas.CellChange,
  response: schemas.Row,
  errors: [
    errors.database_not_found,
    errors.row_not_found,
    errors.property_not_found,
    errors.cell_not_valid,
    errors.row_too_large,
  ],
  permission: databaseFace.edit,
});

export const updateCells = defineEndpoint({
  method: 'PATCH',
  path: '/databases/:id/cells',
  summary: 'Change many cells at once, all of them or none',
  params: idParams('/databases/:id/cells'),
  body: schemas.CellEdits,
  response: schemas.RowChangeList,
  errors: [
    errors.database_not_found,
    errors.row_not_found,
    errors.property_not_found,
    errors.cell_not_valid,
    errors.row_too_large,
  ],
  permission: databaseFace.edit,
});

export const queryRows = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/query',
  summary: 'Rows by a filter, sorted, a page at a time',
  params: idParams('/databases/:id/rows/query'),
  body: schemas.RowQuery,
  response: schemas.QueriedRows,
  errors: [errors.database_not_found, errors.query_not_valid],
  permission: databaseFace.see,
});

export const countGroups = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/groups',
  summary: 'The groups that rows fall into by a property, and how many are in each',
  params: idParams('/databases/:id/rows/groups'),
  body: schemas.GroupQuery,
  response: schemas.GroupList,
  errors: [errors.database_not_found, errors.query_not_valid],
  permission: databaseFace.see,
});

export const calculateRows = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/calculations',
  summary: 'Counts, sums, averages and the like over the rows of a filter',
  params: idParams('/databases/:id/rows/calculations'),
  body: schemas.CalculationQuery,
  response: schemas.CalculationList,
  errors: [errors.database_not_found, errors.query_not_valid],
  permission: databaseFace.see,
});

export const listRowActivity = defineEndpoint({
  method: 'GET',
  path: `${ROW}/activity`,
  summary: 'What was done to a row, the latest first',
  params: idParams(ROW),
  query: schemas.ActivityPage,
  response: z.array(schemas.Activity),
  errors: [errors.database_not_found, errors.row_not_found],
  permission: databaseFace.see,
});

export const uploadDatabaseFile = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/files',
  summary: 'Upload a file, to be put into a cell',
  params: idParams('/databases/:id/files'),
  upload: { maxBytes: FILE_MAX_BYTES, tooLarge: fileErrors.file_too_large },
  response: schemas.CellFile,
  status: 201,
  errors: [
    errors.database_not_found,
    fileErrors.file_type_refused,
    fileErrors.file_empty,
    fileErrors.too_many_unsent,
  ],
  permission: databaseFace.edit,
  ratePerMinute: 120,
});

export const createView = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/views',
  summary: 'Save a view, for everybody or for oneself',
  params: idParams('/databases/:id/views'),
  body: schemas.NewView,
  response: schemas.View,
  status: 201,
  statusWhenExisting: 200,
  errors: [errors.database_not_found, errors.query_not_valid, errors.too_many_views],
  permission: databaseFace.edit,
});

export const updateView = defineEndpoint({
  method: 'PATCH',
  path: VIEW,
  summary: 'Change or move a view',
  params: idParams(VIEW),
  body: schemas.ViewChanges,
  response: schemas.View,
  errors: [errors.database_not_found, errors.view_not_found, errors.query_not_valid, errors.too_many_views],
  permission: databaseFace.edit,
});

export const deleteView = defineEndpoint({
  method: 'DELETE',
  path: VIEW,
  summary: 'Remove a view; the rows stay',
  params: idParams(VIEW),
  status: 204,
  errors: [errors.database_not_found, errors.view_not_found],
  permission: databaseFace.edit,
});
