import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Database, NewDatabase } from '@workflow/contract/databases/databases.schema.ts';
import { exportPage, exportPageTree } from '@workflow/contract/pages/document/document.endpoints.ts';
import * as endpoints from '@workflow/contract/pages/pages.endpoints.ts';
import type { NewPage, Page, PageChanges } from '@workflow/contract/pages/pages.schema.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { downloadFile } from '../../platform/api/download.ts';
import { retryOnceIfUnanswered, useIdempotencyKeys } from '../../platform/api/idempotency-keys.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { applyDatabaseCreated } from '../databases/databases.events.ts';
import { databasesTexts } from '../databases/databases.texts.ts';
import { pagesKey, positionForUndo, trashedPagesKey } from './pages.cache.ts';
import { applyPageUpdated } from './pages.events.ts';
import { addPendingPageEdit, type PageEdit } from './pages.pending.ts';
import { pageTitleOf, pagesTexts as texts } from './pages.texts.ts';

export function useCreatePage(workspaceId: string) {
  const client = useQueryClient();
  const { keyFor, clearIfAnswered } = useIdempotencyKeys();
  return useMutation({
    ...retryOnceIfUnanswered,
    scope: { id: `new pages of ${workspaceId}` },
    mutationFn: (page: NewPage) =>
      call(endpoints.createPage, {
        query: { workspace_id: workspaceId },
        body: { ...page, client_page_id: keyFor(page) },
      }),
    onSettled: clearIfAnswered,
    onSuccess: (page) => applyPageUpdated(client, page),
    onError: (error) => toast.error(errorMessageOf(error, texts.createFailed)),
  });
}

interface Update {
  readonly page: Pick<Page, 'id'>;
  readonly changes: PageChanges;
  /** The optimistic state, if it differs from the changes that are sent. */
  readonly shown?: PageEdit;
}

/** Renames, moves or changes pages. Changes are optimistic and run one after the other. */
export function useUpdatePage(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `pages of ${workspaceId}` },
    mutationFn: ({ page: { id }, changes }: Update) =>
      call(endpoints.updatePage, { params: { id }, body: changes }),
    onMutate: ({ page, changes, shown }) => addPendingPageEdit(page.id, { ...changes, ...shown }),
    onSuccess: (page) => applyPageUpdated(client, page),
    onError: (error, { changes: { parent_id, after } }) =>
      toast.error(
        errorMessageOf(
          error,
          parent_id === undefined && after === undefined ? texts.updateFailed : texts.moveFailed,
        ),
      ),
    onSettled: (_, __, ___, end) => end?.(),
  });
}

export function useDuplicatePage() {
  const client = useQueryClient();
  const { keyFor, clearIfAnswered } = useIdempotencyKeys();
  return useMutation({
    ...retryOnceIfUnanswered,
    mutationFn: ({ page: { id }, ...body }: { page: Page; with_subpages: boolean }) =>
      call(endpoints.duplicatePage, {
        params: { id },
        body: { ...body, client_page_id: keyFor({ id, ...body }) },
      }),
    onSettled: (copy, error, { page: { id }, ...body }) => clearIfAnswered(copy, error, { id, ...body }),
    onSuccess: (copy, { page }) => {
      applyPageUpdated(client, copy);
      toast.success(
        page.database_ids.length > 0 ? texts.duplicatedWithoutDatabases : texts.duplicated,
        `copy of ${page.id}`,
      );
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.duplicateFailed)),
  });
}

export function useRestorePage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Page) => call(endpoints.restorePage, { params: { id } }),
    onSuccess: (page) => {
      applyPageUpdated(client, page);
      void client.invalidateQueries({ queryKey: trashedPagesKey(page.workspace_id), exact: true });
      toast.success(databasesTexts.trash.restored({ name: pageTitleOf(page) }), `page ${page.id}`);
    },
    onError: (error) => toast.error(errorMessageOf(error, databasesTexts.trash.restoreFailed)),
  });
}

export function useDeletePage() {
  const client = useQueryClient();
  const { mutate: restore } = useRestorePage();
  return useMutation({
    mutationFn: ({ id }: Page) => call(endpoints.deletePage, { params: { id } }),
    onSuccess: (_, page) => {
      applyPageUpdated(client, {
        ...page,
        deleted_at: new Date().toISOString(),
        version: page.version + 1,
      });
      toast.success(texts.deleted, `page ${page.id}`, { label: texts.undo, run: () => restore(page) });
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.deleteFailed)),
  });
}

/** Downloads the text of a page. */
export function useExportPage() {
  return useMutation({
    mutationFn: ({ page: { id }, format }: { page: Page; format: 'markdown' | 'html' }) =>
      downloadFile(exportPage, { params: { id }, query: { format } }),
    onError: (error) => toast.error(errorMessageOf(error, texts.exportFailed)),
  });
}

/** Downloads a page with its subpages and files. */
export function useExportPageTree() {
  return useMutation({
    mutationFn: ({ page: { id }, format }: { page: Page; format: 'markdown' | 'html' }) =>
      downloadFile(exportPageTree, { params: { id }, query: { format } }),
    onError: (error) => toast.error(errorMessageOf(error, texts.exportFailed)),
  });
}

/** Creates a database on a page. */
export function useCreatePageDatabase(page: Page) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewDatabase) => call(endpoints.createPageDatabase, { params: { id: page.id }, body }),
    onSuccess: (database) => {
      applyDatabaseCreated(client, database);
      // An event delivers the updated page.
      updateDatabaseIds(client, page, (ids) => (ids.includes(database.id) ? ids : [...ids, database.id]));
    },
    onError: (error) => toast.error(errorMessageOf(error, databasesTexts.database.databaseCreateFailed)),
  });
}

interface DatabasePlacement {
  readonly database: Pick<Database, 'id' | 'title'>;
  readonly page: Page;
  /** The database to place it after; omitted for the last position. */
  readonly after?: string | null;
  /** Whether no toast is shown, because the database only moves on its page. */
  readonly isSilent?: boolean;
}

/** Moves a database to a page, or to another position on it. */
export function useMoveDatabaseToPage(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `pages of ${workspaceId}` },
    mutationFn: ({ database, page, after }: DatabasePlacement) =>
      call(endpoints.placeDatabase, {
        params: { id: page.id, database_id: database.id },
        body: { ...(after !== undefined && { after }) },
      }),
    onMutate: ({ database, page, after }) =>
      addPendingPageEdit(page.id, { database_ids: insertAfter(page.database_ids, database.id, after) }),
    onSuccess: (page, { database, isSilent }) => {
      applyPageUpdated(client, page);
      if (!isSilent)
        toast.success(
          texts.database.placed({ title: database.title, page: pageTitleOf(page) }),
          `place of ${database.id}`,
        );
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.database.placeFailed)),
    onSettled: (_, __, ___, end) => end?.(),
  });
}

/** Takes a database off its page; it stays in the workspace. */
export function useRemoveDatabaseFromPage(workspaceId: string) {
  const client = useQueryClient();
  const { mutate: place } = useMoveDatabaseToPage(workspaceId);
  return useMutation({
    scope: { id: `pages of ${workspaceId}` },
    mutationFn: ({ database, page }: Pick<DatabasePlacement, 'database' | 'page'>) =>
      call(endpoints.takeDatabaseOff, { params: { id: page.id, database_id: database.id } }),
    onMutate: ({ database, page }) =>
      addPendingPageEdit(page.id, { database_ids: page.database_ids.filter((id) => id !== database.id) }),
    onSuccess: (_, { database, page }) => {
      updateDatabaseIds(client, page, (ids) => ids.filter((id) => id !== database.id));
      toast.success(texts.database.taken({ title: database.title }), `place of ${database.id}`, {
        label: texts.undo,
        run: () => {
          const now = client
            .getQueryData<readonly Page[]>(pagesKey(page.workspace_id))
            ?.find(({ id }) => id === page.id);
          place({ database, page: now ?? page, ...positionForUndo(page, database.id, now ?? page) });
        },
      });
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.database.takeFailed)),
    onSettled: (_, __, ___, end) => end?.(),
  });
}

const insertAfter = (ids: readonly string[], id: string, after: string | null | undefined): string[] => {
  const others = ids.filter((one) => one !== id);
  if (after === undefined) return ids.includes(id) ? [...ids] : [...others, id];
  return others.toSpliced(others.indexOf(after ?? '') + 1, 0, id);
};

/** Applies what a response says about a page, until the event with the page's next version arrives. */
const updateDatabaseIds = (
  client: ReturnType<typeof useQueryClient>,
  { id, workspace_id, version }: Page,
  change: (databaseIds: string[]) => string[],
): void =>
  updateCacheAndPendingFetches<readonly Page[]>(client, pagesKey(workspace_id), (known) =>
    known.map((page) =>
      page.id === id && page.version === version
        ? { ...page, database_ids: change(page.database_ids) }
        : page,
    ),
  );
