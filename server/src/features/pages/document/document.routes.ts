import * as endpoints from '@workflow/contract/pages/document/document.endpoints.ts';
import { preparedRoute, type Route, route } from '../../../platform/http/route.ts';
import { exportPage } from './document.service.ts';
import type { MaintenanceSchedule } from './document-maintenance.ts';
import type { DocumentWorker } from './document-worker.ts';
import * as versions from './versions.service.ts';

const addressOf = ({ id, version_id }: { readonly id: string; readonly version_id: string }) => ({
  pageId: id,
  versionId: version_id,
});

export const documentRoutes = (worker: DocumentWorker, schedule: MaintenanceSchedule): readonly Route[] => [
  route(endpoints.exportPage, ({ reader, actor, params, query }) =>
    exportPage(worker, reader, actor, { pageId: params.id, format: query.format }),
  ),
  route(endpoints.listPageVersions, ({ reader, actor, params }) =>
    versions.listVersions(reader, actor, params.id),
  ),
  route(endpoints.getPageVersion, ({ reader, actor, params }) =>
    versions.getVersion(worker, reader, actor, addressOf(params)),
  ),
  preparedRoute(
    endpoints.restorePageVersion,
    ({ reader, actor, params }) => versions.prepareRestore(worker, reader, actor, addressOf(params)),
    async ({ tx, params, prepared }) => {
      await versions.restoreVersion(tx, params.id, prepared);
      tx.afterCommit(() => schedule.schedule(params.id));
    },
  ),
];
