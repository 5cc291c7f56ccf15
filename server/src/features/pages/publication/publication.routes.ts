import * as endpoints from '@workflow/contract/pages/publication/publication.endpoints.ts';
import type { Files } from '../../../platform/files/files.ts';
import { connectionSignal } from '../../../platform/http/connection-signal.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { DocumentBuilds } from '../document/document-build.ts';
import * as publication from './publication.service.ts';

interface PublicationRouteParts {
  readonly builds: DocumentBuilds;
  readonly files: Files;
  readonly publicUrl: () => string;
}

export function publicationRoutes({ builds, files, publicUrl }: PublicationRouteParts): readonly Route[] {
  const pages = new publication.PublishedPages(builds, publicUrl);
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
    route(endpoints.showPublishedPage, ({ reader, params, reply }) =>
      pages.show(reader, params.token, connectionSignal(reply)),
    ),
    route(endpoints.downloadPublishedFile, ({ reader, params }) =>
      publication.downloadFile(files, reader, { token: params.token, fileId: params.file_id }),
    ),
  ];
}
