import * as z from 'zod/mini';
import { defineEndpoint } from '../../core/api/endpoint.ts';
import { idParams } from '../../core/schemas/params.ts';
import { fileErrors } from '../../files/files.errors.ts';
import { FILE_MAX_BYTES } from '../../files/files.limits.ts';
import { pageErrors } from '../pages.errors.ts';
import * as permissions from '../pages.permissions.ts';
import { documentErrors as errors } from './document.errors.ts';
import * as schemas from './document.schema.ts';

const VERSIONS = '/pages/:id/versions';
const VERSION = '/pages/:id/versions/:version_id';

export const exportPage = defineEndpoint({
  method: 'GET',
  path: '/pages/:id/export',
  summary: 'Export a page as Markdown or HTML',
  params: idParams('/pages/:id/export'),
  query: schemas.PageExport,
  download: { types: ['text/markdown', 'text/html'], freshSeconds: 0, streamed: true },
  errors: [pageErrors.page_not_found, errors.document_too_complex],
  permission: permissions.seePage,
  ratePerMinute: 60,
});

export const exportPageTree = defineEndpoint({
  method: 'GET',
  path: '/pages/:id/export-tree',
  summary: 'Export a page with its subpages and their files as a ZIP file',
  params: idParams('/pages/:id/export-tree'),
  query: schemas.PageExport,
  download: { types: ['application/zip'], freshSeconds: 0, streamed: true },
  errors: [pageErrors.page_not_found, errors.page_tree_too_large],
  permission: permissions.seePage,
  ratePerMinute: 10,
});

export const listPageVersions = defineEndpoint({
  method: 'GET',
  path: VERSIONS,
  summary: 'List the versions of a page, the latest first',
  params: idParams(VERSIONS),
  response: z.array(schemas.PageVersion),
  errors: [pageErrors.page_not_found],
  permission: permissions.seePage,
});

export const getPageVersion = defineEndpoint({
  method: 'GET',
  path: VERSION,
  summary: 'Get a version of a page with its content',
  params: idParams(VERSION),
  response: schemas.PageVersionContent,
  errors: [pageErrors.page_not_found, errors.version_not_found, errors.document_too_complex],
  permission: permissions.seePage,
  ratePerMinute: 120,
});

export const restorePageVersion = defineEndpoint({
  method: 'POST',
  path: `${VERSION}/restore`,
  summary: 'Restore a version of a page: an edit replaces the text by that of the version',
  params: idParams(VERSION),
  status: 204,
  errors: [
    pageErrors.page_not_found,
    pageErrors.page_locked,
    errors.version_not_found,
    errors.version_restored_meanwhile,
    errors.document_too_complex,
    errors.document_too_large,
  ],
  permission: permissions.editPageContent,
  ratePerMinute: 30,
});

export const uploadPageFile = defineEndpoint({
  method: 'POST',
  path: '/pages/:id/files',
  summary: 'Upload a picture or file to show on a page',
  params: idParams('/pages/:id/files'),
  upload: { maxBytes: FILE_MAX_BYTES, tooLarge: fileErrors.file_too_large },
  response: schemas.PageFile,
  status: 201,
  errors: [
    pageErrors.page_not_found,
    pageErrors.page_locked,
    fileErrors.file_type_refused,
    fileErrors.file_empty,
    fileErrors.too_many_unsent,
  ],
  permission: permissions.editPageContent,
  ratePerMinute: 120,
});
