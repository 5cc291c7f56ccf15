import * as endpoints from '@workflow/contract/pages/publication/publication.endpoints.ts';
import type { Files } from '../../../platform/files/files.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { DocumentBuilds } from '../document/document-build.ts';
import * as publication from './publication.service.ts';
import { PublishedPages } from './published-pages.ts';

interface PublicationRouteParts {
  readonly builds: DocumentBuilds;
  readonly files: Files;
  readonly publicUrl: () => string;
}

export function publicationRoutes({ builds, files, publicUrl }: PublicationRouteParts): readonly Route[] {
  const pages = new PublishedPages(builds, publicUrl);
  return [
    route(endpoints.getPagePublication, ({ reader, actor, params }) =>
      publication.getPublication(reader, actor, params.id, publicUrl()),
    ),
    route(endpoints.publishPage, ({ tx, actor, params, body }) =>
      publication.publishPage(tx, actor, params.id, body, publicUrl()),
    ),
    route(endpoints.unpublishPage, ({ tx, actor, params }) =>
      publication.unpublishPage(tx, actor, params.id),
    ),
    route(endpoints.showPublishedPage, ({ reader, params }) => pages.show(reader, params.token)),
    route(endpoints.downloadPublishedFile, ({ reader, params }) =>
      publication.downloadFile(files, reader, { token: params.token, fileId: params.file_id }),
    ),
  ];
}
