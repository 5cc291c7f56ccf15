import * as z from 'zod/mini';
import { defineEndpoint } from '../../core/api/endpoint.ts';
import { Id } from '../../core/schemas/id.ts';
import { idParams } from '../../core/schemas/params.ts';
import { documentErrors } from '../document/document.errors.ts';
import { pageErrors } from '../pages.errors.ts';
import { editPage, seePage } from '../pages.permissions.ts';
import { publicationErrors as errors } from './publication.errors.ts';
import * as schemas from './publication.schema.ts';

const PUBLICATION = '/pages/:id/publication';

export const getPagePublication = defineEndpoint({
  method: 'GET',
  path: PUBLICATION,
  summary: 'Get whether a page is published, and its link',
  params: idParams(PUBLICATION),
  response: schemas.PagePublication,
  errors: [pageErrors.page_not_found],
  permission: seePage,
});

export const publishPage = defineEndpoint({
  method: 'PUT',
  path: PUBLICATION,
  summary: 'Publish a page with a secret link, or change how it is published',
  params: idParams(PUBLICATION),
  body: schemas.PublicationSettings,
  response: schemas.PagePublication,
  errors: [pageErrors.page_not_found],
  permission: editPage,
});

export const unpublishPage = defineEndpoint({
  method: 'DELETE',
  path: PUBLICATION,
  summary: 'Withdraw the link of a published page',
  params: idParams(PUBLICATION),
  status: 204,
  errors: [pageErrors.page_not_found],
  permission: editPage,
});

const PUBLISHED = '/published/:token';

export const showPublishedPage = defineEndpoint({
  method: 'GET',
  path: PUBLISHED,
  summary: 'Show a published page',
  params: z.object({ token: schemas.PublicationToken }),
  download: { types: ['text/html'], freshSeconds: 0, streamed: true },
  errors: [errors.page_not_published, documentErrors.document_too_complex],
  permission: 'public',
  ratePerMinute: 300,
});

export const downloadPublishedFile = defineEndpoint({
  method: 'GET',
  path: `${PUBLISHED}/files/:file_id`,
  summary: 'Download a picture or file that a published page shows',
  params: z.object({ token: schemas.PublicationToken, file_id: Id }),
  download: { types: ['application/octet-stream', '*/*'], freshSeconds: 0 },
  errors: [errors.page_not_published],
  permission: 'public',
  ratePerMinute: 1_200,
});
