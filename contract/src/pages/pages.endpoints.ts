import * as z from 'zod/mini';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { idParams } from '../core/schemas/params.ts';
import { databaseErrors } from '../databases/databases.errors.ts';
import { Database } from '../databases/databases.schema.ts';
import { memberErrors } from '../members/members.errors.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { createContent } from '../workspaces/workspaces.permissions.ts';
import { pageErrors as errors } from './pages.errors.ts';
import * as permissions from './pages.permissions.ts';
import * as schemas from './pages.schema.ts';

const ALL = '/pages';
const PAGE = '/pages/:id';
const DATABASE = '/pages/:id/databases/:database_id';

export const listPages = defineEndpoint({
  method: 'GET',
  path: ALL,
  summary: 'List the pages of a workspace, parents before their subpages, or the pages in the trash',
  query: schemas.PageList,
  response: z.array(schemas.Page),
  errors: [workspaceErrors.workspace_not_found],
  permission: permissions.listPagesPermission,
});

export const createPage = defineEndpoint({
  method: 'POST',
  path: ALL,
  summary:
    'Create a page at the top level or under another page; repeating a client_page_id returns the first page',
  query: z.object({ workspace_id: Id }),
  body: schemas.NewPage,
  response: schemas.Page,
  status: 201,
  statusWhenExisting: 200,
  errors: [
    workspaceErrors.workspace_not_found,
    errors.page_not_found,
    errors.page_too_deep,
    errors.page_not_top_level,
    errors.too_many_pages,
  ],
  permission: createContent,
});

export const getPage = defineEndpoint({
  method: 'GET',
  path: PAGE,
  summary: 'Get a page',
  params: idParams(PAGE),
  response: schemas.Page,
  errors: [errors.page_not_found],
  permission: permissions.seePage,
});

export const updatePage = defineEndpoint({
  method: 'PATCH',
  path: PAGE,
  summary: 'Rename a page, change its icon or options, or move it with its subpages',
  params: idParams(PAGE),
  body: schemas.PageChanges,
  response: schemas.Page,
  errors: [
    errors.page_not_found,
    errors.page_locked,
    errors.page_inside_itself,
    errors.page_too_deep,
    errors.page_of_others,
    errors.page_has_databases,
  ],
  permission: permissions.editPage,
});

export const duplicatePage = defineEndpoint({
  method: 'POST',
  path: `${PAGE}/duplicate`,
  summary: 'Duplicate a page, alone or with its subpages; repeating a client_page_id returns the first copy',
  params: idParams(PAGE),
  body: schemas.PageDuplication,
  response: schemas.Page,
  status: 201,
  statusWhenExisting: 200,
  errors: [errors.page_not_found, errors.too_many_pages, errors.too_large_to_duplicate],
  permission: permissions.editPage,
  ratePerMinute: 20,
});

export const deletePage = defineEndpoint({
  method: 'DELETE',
  path: PAGE,
  summary: 'Move a page to the trash, with its subpages and their databases',
  params: idParams(PAGE),
  status: 204,
  errors: [errors.page_not_found, errors.page_of_others],
  permission: permissions.deletePage,
});

export const restorePage = defineEndpoint({
  method: 'POST',
  path: `${PAGE}/restore`,
  summary:
    'Restore a page from the trash with everything that was deleted with it; a page that is not in the trash is returned unchanged',
  params: idParams(PAGE),
  response: schemas.Page,
  errors: [
    errors.page_not_found,
    errors.page_of_others,
    errors.page_above_in_trash,
    errors.too_many_pages,
    databaseErrors.too_many_databases,
  ],
  permission: permissions.restorePage,
});

export const createPageDatabase = defineEndpoint({
  method: 'POST',
  path: `${PAGE}/databases`,
  summary: 'Create a database on a page',
  params: idParams(PAGE),
  body: schemas.NewPageDatabase,
  response: Database,
  status: 201,
  errors: [
    errors.page_not_found,
    errors.page_locked,
    errors.page_has_databases,
    databaseErrors.database_not_found,
    databaseErrors.too_many_databases,
    errors.too_many_databases_on_page,
  ],
  permission: permissions.editPageContent,
});

export const placeDatabase = defineEndpoint({
  method: 'PUT',
  path: DATABASE,
  summary: 'Move a database or project to a page, or to another position on it',
  params: idParams(DATABASE),
  body: schemas.PlaceOnPage,
  response: schemas.Page,
  errors: [
    errors.page_not_found,
    errors.page_locked,
    errors.page_has_databases,
    databaseErrors.database_not_found,
    errors.too_many_databases_on_page,
  ],
  permission: permissions.editPageContent,
});

export const takeDatabaseOff = defineEndpoint({
  method: 'DELETE',
  path: DATABASE,
  summary: 'Remove a database or project from a page; it stays in the workspace',
  params: idParams(DATABASE),
  status: 204,
  errors: [errors.page_not_found, errors.page_locked, databaseErrors.database_not_found],
  permission: permissions.editPageContent,
});

const SHARE = '/pages/:id/shares/:user_id';

export const setPagePrivacy = defineEndpoint({
  method: 'PUT',
  path: '/pages/:id/privacy',
  summary: 'Make a top-level page private, or open it to the workspace',
  params: idParams('/pages/:id/privacy'),
  body: schemas.PagePrivacy,
  response: schemas.Page,
  errors: [
    errors.page_not_found,
    errors.page_of_others,
    errors.page_not_top_level,
    errors.page_has_databases,
  ],
  permission: permissions.sharePage,
});

export const sharePageWith = defineEndpoint({
  method: 'PUT',
  path: SHARE,
  summary: 'Share a private page with a member, or change what they may do',
  params: idParams(SHARE),
  body: schemas.NewPageShare,
  response: schemas.Page,
  errors: [
    errors.page_not_found,
    errors.page_not_top_level,
    errors.page_not_private,
    errors.last_full_access,
    errors.too_many_page_shares,
    memberErrors.member_not_found,
  ],
  permission: permissions.sharePage,
});

export const unsharePage = defineEndpoint({
  method: 'DELETE',
  path: SHARE,
  summary: 'End the access of a user to a private page',
  params: idParams(SHARE),
  status: 204,
  errors: [errors.page_not_found, errors.page_not_top_level, errors.last_full_access],
  permission: permissions.sharePage,
});

export const listBacklinks = defineEndpoint({
  method: 'GET',
  path: '/pages/:id/backlinks',
  summary: 'List the pages that link to a page',
  params: idParams('/pages/:id/backlinks'),
  response: schemas.PageBacklinks,
  errors: [errors.page_not_found],
  permission: permissions.seePage,
});

const FAVORITE = '/pages/:id/favorite';

export const listFavoritePages = defineEndpoint({
  method: 'GET',
  path: '/page-favorites',
  summary: 'List the user’s favorite pages of a workspace',
  query: z.object({ workspace_id: Id }),
  response: schemas.PageFavorites,
  errors: [workspaceErrors.workspace_not_found],
  permission: permissions.listPagesPermission,
});

export const addFavoritePage = defineEndpoint({
  method: 'PUT',
  path: FAVORITE,
  summary: 'Add a page to the user’s favorites',
  params: idParams(FAVORITE),
  response: schemas.PageFavorites,
  errors: [errors.page_not_found, errors.too_many_favorites],
  permission: permissions.seePage,
});

export const removeFavoritePage = defineEndpoint({
  method: 'DELETE',
  path: FAVORITE,
  summary: 'Remove a page from the user’s favorites',
  params: idParams(FAVORITE),
  status: 204,
  errors: [errors.page_not_found],
  permission: permissions.seePage,
});

export const listPageVisits = defineEndpoint({
  method: 'GET',
  path: '/page-visits',
  summary: 'List the pages that the user viewed last in a workspace',
  query: z.object({ workspace_id: Id }),
  response: schemas.PageVisits,
  errors: [workspaceErrors.workspace_not_found],
  permission: permissions.listPagesPermission,
});

const VISIT = '/pages/:id/visit';

export const visitPage = defineEndpoint({
  method: 'PUT',
  path: VISIT,
  summary: 'Record that the user views a page',
  params: idParams(VISIT),
  response: schemas.PageVisits,
  errors: [errors.page_not_found],
  permission: permissions.seePage,
});
