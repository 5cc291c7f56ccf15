import * as z from 'zod/mini';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { uploadErrors } from '../core/api/error.ts';
import { Id } from '../core/schemas/id.ts';
import { idParams } from '../core/schemas/params.ts';
import { databaseErrors } from '../databases/databases.errors.ts';
import { databaseVariant } from '../databases/databases.permissions.ts';
import { DatabaseKind } from '../databases/databases.schema.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { createContent } from '../workspaces/workspaces.permissions.ts';
import { transferErrors as errors } from './transfer.errors.ts';
import { IMPORT_MAX_BYTES } from './transfer.limits.ts';
import { runImport } from './transfer.permissions.ts';
import * as schemas from './transfer.schema.ts';

export const exportDatabase = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/export',
  summary: 'Export the rows of a database as a file',
  params: idParams('/databases/:id/export'),
  body: schemas.Export,
  download: { types: ['text/csv', 'application/octet-stream'], freshSeconds: 0, streamed: true },
  errors: [
    databaseErrors.database_not_found,
    databaseErrors.query_not_valid,
    errors.too_many_exports,
    uploadErrors.no_room,
  ],
  permission: databaseVariant.see,
});

export const uploadImport = defineEndpoint({
  method: 'POST',
  path: '/imports',
  summary: 'Upload a CSV file and preview it',
  upload: {
    maxBytes: IMPORT_MAX_BYTES,
    tooLarge: errors.import_too_large,
    fields: z.object({ workspace_id: Id, database_id: z.optional(Id), kind: z.optional(DatabaseKind) }),
  },
  response: schemas.ImportPreview,
  status: 201,
  errors: [
    workspaceErrors.workspace_not_found,
    databaseErrors.database_not_found,
    errors.no_text_file,
    errors.nothing_to_import,
    errors.quote_not_closed,
  ],
  permission: createContent,
  ratePerMinute: 30,
});

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/imports',
  summary: 'List the caller’s imports in a workspace, latest first',
  query: schemas.ImportList,
  response: z.array(schemas.Import),
  errors: [workspaceErrors.workspace_not_found],
  permission: createContent,
});

export const getImport = defineEndpoint({
  method: 'GET',
  path: '/imports/:id',
  summary: 'Get the progress of an import',
  params: idParams('/imports/:id'),
  response: schemas.Import,
  errors: [errors.import_not_found],
  permission: runImport,
});

export const previewImport = defineEndpoint({
  method: 'GET',
  path: '/imports/:id/preview',
  summary: 'Preview the first rows of a file and the detected column types',
  params: idParams('/imports/:id/preview'),
  query: schemas.ReadingChoice,
  response: schemas.ImportPreview,
  errors: [errors.import_not_found, errors.import_begun, errors.nothing_to_import, errors.quote_not_closed],
  permission: runImport,
});

export const startImport = defineEndpoint({
  method: 'POST',
  path: '/imports/:id/start',
  summary: 'Start an import',
  params: idParams('/imports/:id/start'),
  body: schemas.ImportStart,
  response: schemas.Import,
  errors: [
    errors.import_not_found,
    errors.import_begun,
    errors.mapping_not_valid,
    databaseErrors.database_not_found,
    databaseErrors.property_not_found,
    databaseErrors.one_title_property,
    databaseErrors.too_many_databases,
    databaseErrors.too_many_properties,
  ],
  permission: runImport,
});

export const resumeImport = defineEndpoint({
  method: 'POST',
  path: '/imports/:id/resume',
  summary: 'Resume an interrupted import',
  params: idParams('/imports/:id/resume'),
  response: schemas.Import,
  errors: [errors.import_not_found, errors.import_not_begun],
  permission: runImport,
});

export const cancelImport = defineEndpoint({
  method: 'DELETE',
  path: '/imports/:id',
  summary: 'Cancel an import',
  params: idParams('/imports/:id'),
  status: 204,
  errors: [errors.import_not_found],
  permission: runImport,
});

export const getImportReport = defineEndpoint({
  method: 'GET',
  path: '/imports/:id/report',
  summary: 'Download the report of an import',
  params: idParams('/imports/:id/report'),
  download: { types: ['text/csv'], freshSeconds: 0, streamed: true },
  errors: [errors.import_not_found],
  permission: runImport,
});
