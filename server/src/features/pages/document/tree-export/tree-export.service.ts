import { Readable } from 'node:stream';
import { documentErrors } from '@workflow/contract/pages/document/document.errors.ts';
import { EXPORTED_FILES_MAX, EXPORTED_PAGES_MAX } from '@workflow/contract/pages/document/document.limits.ts';
import { seePage } from '@workflow/contract/pages/pages.permissions.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Reader } from '../../../../platform/database/connection/client.ts';
import { Failure, fail } from '../../../../platform/failure.ts';
import { fileName } from '../../../../platform/files/file-name.ts';
import type { Files } from '../../../../platform/files/files.ts';
import { createZipArchive } from '../../../../platform/files/zip-archive.ts';
import type { StreamAnswer } from '../../../../platform/http/route.ts';
import { FILES_PATH } from '../../../../platform/http/routes/register-routes.ts';
import { findFileContent } from '../../../files/files.service.ts';
import { requirePage } from '../../pages.access.ts';
import { listPagesOfSubtree } from '../../pages.store.ts';
import { type DocumentBuilds, requireBuildable } from '../document-build.ts';
import { loadStoredDocument } from '../document-maintenance.ts';
import type { ExportFormat } from '../document-worker.tasks.ts';
import { createLinksByDepth, pathsOfFiles, pathsOfPages } from './tree-export.names.ts';
import { listShownFiles } from './tree-export.store.ts';

interface TreeExport {
  readonly builds: DocumentBuilds;
  readonly files: Files;
  readonly reader: Reader;
  readonly actor: Actor;
  readonly format: ExportFormat;
  readonly baseUrl: string;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Exports a page with its subpages and their files. Only one page or file is in memory at a time. */
export async function exportPageTree(parts: TreeExport, pageId: string): Promise<StreamAnswer> {
  const { reader, actor, format, files, signal } = parts;
  const { title } = await requirePage(reader, actor, pageId, seePage);
  const pages = await listPagesOfSubtree(reader, pageId);
  if (pages.length > EXPORTED_PAGES_MAX) fail(documentErrors.page_tree_too_large);
  const shown = await listShownFiles(
    reader,
    pages.map(({ id }) => id),
    EXPORTED_FILES_MAX + 1,
  );
  if (shown.length > EXPORTED_FILES_MAX) fail(documentErrors.page_tree_too_large);
  const extension = format === 'html' ? '.html' : '.md';
  const pathOfPage = pathsOfPages(pages, extension);
  const pathOfFile = pathsOfFiles(shown);

  const archive = createZipArchive(signal);
  const add = (path: string, open: () => Promise<Readable>) =>
    archive.add(path, async () => {
      // Checks the permission for each entry, because the client may read for an hour, and the permission may end before.
      await requirePage(reader, actor, pageId, seePage);
      return open();
    });
  const linksFrom = createLinksByDepth([
    ...pages.map((page) => [addressOf(page), pathOfPage.get(page.id)!] as const),
    ...shown.map(({ id }) => [`${FILES_PATH}/${id}`, pathOfFile.get(id)!] as const),
  ]);
  for (const page of pages) {
    const path = pathOfPage.get(page.id)!;
    add(path, async () => Readable.from([await writePage(parts, page, linksFrom(path))]));
  }
  for (const { id, content_id } of shown)
    add(
      pathOfFile.get(id)!,
      async () => (await findFileContent(files, content_id))?.open() ?? Readable.from([]),
    );
  return { stream: archive.end(), type: 'application/zip', name: `${fileName(title || 'Untitled')}.zip` };
}

const addressOf = ({ id, workspace_id }: Page) => `/workspace/${workspace_id}/page/${id}`;

/** Returns a page as text. If a page cannot be built, its file contains the error, and the export continues. */
export async function writePage(
  { builds, reader, actor, format, baseUrl, signal }: Omit<TreeExport, 'files'>,
  { id, title }: Pick<Page, 'id' | 'title'>,
  links: Readonly<Record<string, string>>,
): Promise<string> {
  try {
    return await builds.runInTurn(
      actor,
      async () => {
        await requirePage(reader, actor, id, seePage);
        await requireBuildable(reader, id);
        const stored = (await loadStoredDocument(reader, id)) ?? { state: null, updates: [] };
        return builds.run('export', stored, { format, title, baseUrl, links });
      },
      signal,
    );
  } catch (error) {
    if (!(error instanceof Failure) || signal.aborted) throw error;
    return `${title}\n\nThis page could not be exported. ${error.message}\n`;
  }
}
