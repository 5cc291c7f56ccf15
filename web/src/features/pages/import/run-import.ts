import type { QueryClient } from '@tanstack/react-query';
import { FILE_MAX_BYTES } from '@workflow/contract/files/files.limits.ts';
import { uploadPageFile } from '@workflow/contract/pages/document/document.endpoints.ts';
import type { PageFile } from '@workflow/contract/pages/document/document.schema.ts';
import { createPage } from '@workflow/contract/pages/pages.endpoints.ts';
import { PAGE_TITLE_MAX } from '@workflow/contract/pages/pages.limits.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { upload } from '../../../platform/api/upload.ts';
import { attributesOfUpload } from '../editor/schema/media.ts';
import { applyPageUpdated } from '../pages.events.ts';
import type { ImportProblem, ImportRefusal, ReadImport } from './import.types.ts';
import { type ParsedHtml, parseImportedHtml } from './import-html.ts';
import { planPages } from './import-tree.ts';
import { readInWorker } from './read-in-worker.ts';
import { writeDocument } from './write-document.ts';

export interface ImportProgress {
  readonly done: number;
  readonly total: number;
}

export interface ImportReport {
  /** The pages that were created; the first one opens. */
  readonly pages: readonly Page[];
  readonly problems: readonly ImportProblem[];
  /** Why the import ended early; null if it did not. */
  readonly failure: string | null;
}

interface Import {
  readonly client: QueryClient;
  readonly workspaceId: string;
  /** The page that the imported pages come into; null for the top level. */
  readonly parentId: string | null;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
}

const RETRIES_MAX = 20;

/** Repeats a request that the server refused because there were too many. */
async function withPatience<Result>(send: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429 || attempt === RETRIES_MAX) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5_000));
    }
  }
}

/** Reads a file and creates its pages. Returns the reason why it cannot be imported, or a report of the import. */
export async function importFile(file: File, options: Import): Promise<ImportRefusal | ImportReport> {
  const read = await readInWorker(file, options.signal);
  return 'refusal' in read ? read.refusal : createPages(read, options);
}

async function createPages(
  { documents, assets, problems: found }: ReadImport,
  options: Import,
): Promise<ImportReport> {
  const { client, workspaceId, parentId, signal, onProgress } = options;
  const problems = [...found];
  const planned = planPages(documents);
  const total = planned.length * 2;
  const created = new Map<string, Page>();
  const report = (failure: string | null): ImportReport => ({
    pages: [...created.values()],
    problems,
    failure,
  });
  let done = 0;
  try {
    for (const { key, title, parentKey } of planned) {
      onProgress({ done, total });
      const parent_id = parentKey === null ? parentId : created.get(parentKey)!.id;
      const body = { title: title.slice(0, PAGE_TITLE_MAX), parent_id, client_page_id: crypto.randomUUID() };
      const page = await withPatience(
        () => call(createPage, { query: { workspace_id: workspaceId }, body }, { signal }),
        signal,
      );
      created.set(key, page);
      applyPageUpdated(client, page);
      done += 1;
    }
    const addresses = new Map(
      planned.flatMap(({ key, document }) =>
        document ? [[document.path, `/workspace/${workspaceId}/page/${created.get(key)!.id}`] as const] : [],
      ),
    );
    const byPath = new Map(assets.map((asset) => [asset.path, asset.bytes]));
    for (const { key, document } of planned) {
      onProgress({ done, total });
      const page = created.get(key)!;
      try {
        if (document) {
          const parsed = parseImportedHtml(document, addresses, new Set(byPath.keys()));
          if (parsed.externalPictures > 0) problems.push({ kind: 'external', name: document.title });
          await uploadMedia(page.id, parsed, byPath, problems, signal);
          await writeDocument(page.id, parsed.body, signal);
        }
      } catch {
        signal.throwIfAborted();
        problems.push({ kind: 'page', name: page.title });
      }
      done += 1;
    }
    onProgress({ done, total });
    return report(null);
  } catch (error) {
    return report(signal.aborted ? '' : errorMessageOf(error, ''));
  }
}

/** Uploads the pictures and files of a document, and marks their elements with what their blocks show. */
async function uploadMedia(
  pageId: string,
  { media }: ParsedHtml,
  assets: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  problems: ImportProblem[],
  signal: AbortSignal,
): Promise<void> {
  const uploaded = new Map<string, PageFile>();
  for (const { element, source, isPicture, name } of media) {
    try {
      let file = uploaded.get(source);
      if (!file) {
        const blob = await fileOf(source, assets, name);
        if (blob.size > FILE_MAX_BYTES) throw new Error('The file is too large.');
        file = await withPatience(
          () => upload(uploadPageFile, { params: { id: pageId }, file: blob }, { signal }),
          signal,
        );
        uploaded.set(source, file);
      }
      const attributes = {
        ...attributesOfUpload(file),
        kind: file.picture ? 'image' : 'file',
        ...(isPicture && name && { alt: name }),
      };
      element.setAttribute('data-block', JSON.stringify(attributes));
    } catch {
      signal.throwIfAborted();
      problems.push({ kind: 'file', name: source.startsWith('data:') ? name : source });
      element.remove();
    }
  }
}

async function fileOf(
  source: string,
  assets: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  name: string,
): Promise<File> {
  if (!source.startsWith('data:'))
    return new File([assets.get(source)!], source.slice(source.lastIndexOf('/') + 1));
  const [, type = 'image/png', data = ''] = /^data:([\w/+.-]+);base64,(.*)$/s.exec(source) ?? [];
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new File(
    [bytes],
    `${name.slice(0, 50) || 'image'}.${type.split('/')[1]?.replace(/\W.*/, '') ?? 'png'}`,
    {
      type,
    },
  );
}
