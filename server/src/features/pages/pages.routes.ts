import * as endpoints from '@workflow/contract/pages/pages.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import * as access from './access/page-access.service.ts';
import { listBacklinks } from './backlinks/backlinks.service.ts';
import { duplicatePage } from './duplicate/duplicate.service.ts';
import { createDuplicatedBytes } from './duplicate/duplicated-bytes.ts';
import * as favorites from './favorites/favorites.service.ts';
import * as databases from './page-databases.service.ts';
import * as pages from './pages.service.ts';
import * as trash from './pages.trash.service.ts';
import * as visits from './visits/visits.service.ts';

/** The routes of the page tree. */
export function pageRoutes({ limits }: { readonly limits: Limits }): readonly Route[] {
  const duplicatedBytes = createDuplicatedBytes(limits);
  return [
    route(endpoints.listPages, ({ reader, actor, query }) => pages.listPages(reader, actor, query)),
    route(endpoints.createPage, async ({ tx, actor, query, body, respondExisting }) => {
      const { page, isNew } = await pages.createPage(tx, actor, query.workspace_id, body);
      if (!isNew) respondExisting();
      return page;
    }),
    route(endpoints.getPage, ({ reader, actor, params }) => pages.getPage(reader, actor, params.id)),
    route(endpoints.updatePage, ({ tx, actor, params, body }) =>
      pages.updatePage(tx, actor, params.id, body),
    ),
    route(endpoints.duplicatePage, async ({ tx, actor, params, body, respondExisting }) => {
      const { page, isNew } = await duplicatePage(tx, actor, params.id, body, duplicatedBytes);
      if (!isNew) respondExisting();
      return page;
    }),
    route(endpoints.deletePage, ({ tx, actor, params }) => trash.deletePage(tx, actor, params.id)),
    route(endpoints.restorePage, ({ tx, actor, params }) => trash.restorePage(tx, actor, params.id)),

    route(endpoints.setPagePrivacy, ({ tx, actor, params, body }) =>
      access.setPagePrivacy(tx, actor, params.id, body.is_private),
    ),
    route(endpoints.sharePageWith, ({ tx, actor, params, body }) =>
      access.sharePageWith(tx, actor, { pageId: params.id, userId: params.user_id, level: body.level }),
    ),
    route(endpoints.unsharePage, ({ tx, actor, params }) =>
      access.unsharePage(tx, actor, params.id, params.user_id),
    ),

    route(endpoints.listBacklinks, ({ reader, actor, params }) => listBacklinks(reader, actor, params.id)),

    route(endpoints.listFavoritePages, ({ reader, actor, query }) =>
      favorites.listFavorites(reader, actor, query.workspace_id),
    ),
    route(endpoints.addFavoritePage, ({ tx, actor, params }) => favorites.addFavorite(tx, actor, params.id)),
    route(endpoints.removeFavoritePage, ({ tx, actor, params }) =>
      favorites.removeFavorite(tx, actor, params.id),
    ),

    route(endpoints.listPageVisits, ({ reader, actor, query }) =>
      visits.listVisits(reader, actor, query.workspace_id),
    ),
    route(endpoints.visitPage, ({ tx, actor, params }) => visits.visitPage(tx, actor, params.id)),

    route(endpoints.createPageDatabase, ({ tx, actor, params, body }) =>
      databases.createPageDatabase(tx, actor, params.id, body),
    ),
    route(endpoints.placeDatabase, ({ tx, actor, params, body }) =>
      databases.moveDatabaseToPage(tx, actor, params.id, params.database_id, body.after),
    ),
    route(endpoints.takeDatabaseOff, ({ tx, actor, params }) =>
      databases.removeDatabaseFromPage(tx, actor, params.id, params.database_id),
    ),
  ];
}
