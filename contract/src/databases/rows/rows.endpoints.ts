import { defineEndpoint } from '../../core/api/endpoint.ts';
import { idParams } from '../../core/schemas/params.ts';
import { databaseErrors as errors } from '../databases.errors.ts';
import { databaseVariant } from '../databases.permissions.ts';
import * as schemas from './rows.schema.ts';

const ROW = '/databases/:id/rows/:row_id';

export const getRow = defineEndpoint({
  method: 'GET',
  path: ROW,
  summary: 'Get a row',
  params: idParams(ROW),
  response: schemas.Row,
  errors: [errors.database_not_found, errors.row_not_found],
  permission: databaseVariant.see,
});

export const readRows = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/read',
  summary: 'Get rows by their ids',
  params: idParams('/databases/:id/rows/read'),
  body: schemas.RowReading,
  response: schemas.ReadRows,
  errors: [errors.database_not_found],
  permission: databaseVariant.see,
});

export const createRows = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/create',
  summary: 'Create many rows at the end of a database',
  params: idParams('/databases/:id/rows/create'),
  body: schemas.NewRows,
  response: schemas.RowList,
  status: 201,
  statusWhenExisting: 200,
  errors: [errors.database_not_found, errors.property_not_found, errors.cell_not_valid, errors.row_too_large],
  permission: databaseVariant.edit,
});

export const duplicateRows = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/duplicate',
  summary: 'Duplicate rows',
  params: idParams('/databases/:id/rows/duplicate'),
  body: schemas.RowCopies,
  response: schemas.RowList,
  status: 201,
  statusWhenExisting: 200,
  errors: [errors.database_not_found, errors.row_not_found],
  permission: databaseVariant.edit,
});

export const deleteRow = defineEndpoint({
  method: 'DELETE',
  path: ROW,
  summary: 'Move a row to the trash',
  params: idParams(ROW),
  status: 204,
  errors: [errors.database_not_found, errors.row_not_found],
  permission: databaseVariant.edit,
});

export const restoreRow = defineEndpoint({
  method: 'POST',
  path: `${ROW}/restore`,
  summary: 'Restore a row from the trash',
  params: idParams(ROW),
  response: schemas.Row,
  errors: [errors.database_not_found, errors.row_not_found],
  permission: databaseVariant.edit,
});

export const deleteRows = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/delete',
  summary: 'Move rows to the trash',
  params: idParams('/databases/:id/rows/delete'),
  body: schemas.RowIds,
  response: schemas.GoneRowList,
  errors: [errors.database_not_found],
  permission: databaseVariant.edit,
});

export const restoreRows = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/restore',
  summary: 'Restore rows from the trash',
  params: idParams('/databases/:id/rows/restore'),
  body: schemas.RowIds,
  response: schemas.RowList,
  errors: [errors.database_not_found],
  permission: databaseVariant.edit,
});
