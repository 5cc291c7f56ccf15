import { type Feature, onHook } from '../../platform/feature.ts';
import { retentionWorker } from '../../platform/jobs/retention.ts';
import { accountErased } from '../users/users.hooks.ts';
import { workspaceDeserted } from '../workspaces/workspaces.hooks.ts';
import { deleteSharesOf } from './access/page-access.store.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import { documentRoutes } from './document/document.routes.ts';
import { documentSocket } from './document/document.socket.ts';
import { DocumentBuilds } from './document/document-build.ts';
import { MaintenanceSchedule, maintenanceWorker } from './document/document-maintenance.ts';
import { DocumentWorker } from './document/document-worker.ts';
import { EditorsTracker } from './document/editors.tracker.ts';
import { createOwnPages } from './document/own-pages.service.ts';
import { versionRetention } from './document/versions.store.ts';
import { deleteFavoritesOf } from './favorites/favorites.store.ts';
import { pageFileLocation } from './files/page-files.location.ts';
import { pageFileRoutes } from './files/page-files.routes.ts';
import { pageCommand } from './page.command.ts';
import { pageNotifications } from './pages.notifications.ts';
import { deletePagesOfWorkspace, pageRetention } from './pages.retention.ts';
import { pageRoutes } from './pages.routes.ts';
import { pageSearchSources } from './pages.search-source.ts';
import { publicationRoutes } from './publication/publication.routes.ts';
import { deleteVisitsOf } from './visits/visits.store.ts';

export const pages: Feature = ({ settings, limits, files, publicUrl }) => {
  const worker = new DocumentWorker();
  const builds = new DocumentBuilds(worker, limits);
  const schedule = new MaintenanceSchedule(worker);
  let editors: EditorsTracker | undefined;
  return {
    foreignTables: {
      reads: ['databases', 'file_contents', 'files', 'users', 'workspace_members'],
      writes: ['files'],
    },
    fileLocation: pageFileLocation,
    searchSources: pageSearchSources,
    hookHandlers: [
      onHook(workspaceDeserted, deletePagesOfWorkspace),
      onHook(accountErased, deleteFavoritesOf),
      onHook(accountErased, deleteVisitsOf),
      onHook(accountErased, deleteSharesOf),
    ],
    notificationSources: pageNotifications,
    ownDataSource: createOwnPages(builds, publicUrl),
    slashCommands: [pageCommand],
    routes: [
      ...pageRoutes({ limits }),
      ...documentRoutes({ builds, schedule, publicUrl, files }),
      ...pageFileRoutes(files),
      ...commentRoutes,
      ...publicationRoutes({ builds, files, publicUrl }),
    ],
    socketHandlers: documentSocket({ builds, schedule, editors: () => editors!, limits }),
    workers: [
      retentionWorker(pageRetention(settings.trashDays)),
      retentionWorker(versionRetention(settings.historyDays)),
      maintenanceWorker(worker),
    ],
    async start(background) {
      schedule.start(background);
      editors = new EditorsTracker(background.transact);
      editors.start();
    },
    stop() {
      editors?.stop();
      schedule.stop();
      worker.stop();
    },
    onDisconnect: ({ connection }) => editors?.disconnect(connection),
  };
};
