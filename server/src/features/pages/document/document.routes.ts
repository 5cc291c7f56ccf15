import * as endpoints from '@workflow/contract/pages/document/document.endpoints.ts';
import type { Files } from '../../../platform/files/files.ts';
import { connectionSignal } from '../../../platform/http/connection-signal.ts';
import { preparedRoute, type Route, route } from '../../../platform/http/route.ts';
import { exportPage } from './document.service.ts';
import type { DocumentBuilds } from './document-build.ts';
import type { MaintenanceSchedule } from './document-maintenance.ts';
import { exportPageTree } from './tree-export/tree-export.service.ts';
import * as versions from './versions.service.ts';

const addressOf = ({ id, version_id }: { readonly id: string; readonly version_id: string }) => ({
  pageId: id,
  versionId: version_id,
});

interface DocumentRouteParts {
  readonly files: Files;
  readonly builds: DocumentBuilds;
  readonly schedule: MaintenanceSchedule;
  readonly publicUrl: () => string;
}

export const documentRoutes = ({
  builds,
  schedule,
  publicUrl,
  files,
}: DocumentRouteParts): readonly Route[] => [
  route(endpoints.exportPage, ({ reader, actor, params, query, reply }) =>
    builds.runInTurn(
      actor,
      () =>
        exportPage(builds, reader, actor, { pageId: params.id, format: query.format, baseUrl: publicUrl() }),
      connectionSignal(reply),
    ),
  ),
  route(endpoints.exportPageTree, ({ reader, actor, params, query, reply }) =>
    exportPageTree(
      {
        builds,
        files,
        reader,
        actor,
        format: query.format,
        baseUrl: publicUrl(),
        signal: connectionSignal(reply),
      },
      params.id,
    ),
  ),
  route(endpoints.listPageVersions, ({ reader, actor, params }) =>
    versions.listVersions(reader, actor, params.id),
  ),
  route(endpoints.getPageVersion, ({ reader, actor, params, reply }) =>
    builds.runInTurn(
      actor,
      () => versions.getVersion(builds, reader, actor, addressOf(params)),
      connectionSignal(reply),
    ),
  ),
  preparedRoute(
    endpoints.restorePageVersion,
    ({ reader, actor, params, ending }) =>
      builds.runInTurn(
        actor,
        () => versions.prepareRestore(builds, reader, actor, addressOf(params)),
        ending,
      ),
    async ({ tx, params, prepared }) => {
      await versions.restoreVersion(tx, params.id, prepared);
      tx.afterCommit(() => schedule.schedule(params.id));
    },
  ),
];
