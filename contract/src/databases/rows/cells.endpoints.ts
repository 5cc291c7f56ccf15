import { defineEndpoint } from '../../core/api/endpoint.ts';
import { idParams } from '../../core/schemas/params.ts';
import { fileErrors } from '../../files/files.errors.ts';
import { FILE_MAX_BYTES } from '../../files/files.limits.ts';
import { databaseErrors as errors } from '../databases.errors.ts';
import { databaseVariant } from '../databases.permissions.ts';
import * as schemas from './rows.schema.ts';

const CELL = '/databases/:id/rows/:row_id/cells/:property_id';

export const updateCell = defineEndpoint({
  method: 'PATCH',
  path: CELL,
  summary: 'Update a cell',
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
  permission: databaseVariant.edit,
});

export const updateCells = defineEndpoint({
  method: 'PATCH',
  path: '/databases/:id/cells',
  summary: 'Update many cells in one transaction',
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
  permission: databaseVariant.edit,
});

export const uploadDatabaseFile = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/files',
  summary: 'Upload a file for a cell',
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
  permission: databaseVariant.edit,
  ratePerMinute: 120,
});
