import { Readable } from 'node:stream';
import { editPage, seePage } from '@workflow/contract/pages/pages.permissions.ts';
import { downloadPublishedFile } from '@workflow/contract/pages/publication/publication.endpoints.ts';
import { publicationErrors } from '@workflow/contract/pages/publication/publication.errors.ts';
import type {
  PagePublication,
  PublicationSettings,
} from '@workflow/contract/pages/publication/publication.schema.ts';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import type { Files } from '../../../platform/files/files.ts';
import { FILES_PATH } from '../../../platform/http/register-routes.ts';
import type { FileAnswer, StreamAnswer } from '../../../platform/http/route.ts';
import { newSecret } from '../../../platform/secrets/secrets.ts';
import { findFileContent } from '../../files/files.service.ts';
import { type DocumentBuilds, requireBuildable } from '../document/document-build.ts';
import { loadStoredDocument } from '../document/document-maintenance.ts';
import { requirePage } from '../pages.access.ts';
import { lockPages } from '../pages.store.ts';
import * as store from './publication.store.ts';
import { PUBLISHED_POLICY, publishedHtml } from './published-page.html.ts';

const addressOf = (publicUrl: string, token: string) =>
  `${publicUrl}${FILES_PATH.replace(/\/files$/, '')}${downloadPublishedFile.path.replace(':token/files/:file_id', token)}`;

async function readPublication(reader: Reader, pageId: string, publicUrl: string): Promise<PagePublication> {
  const found = await store.findPublication(reader, pageId);
  return {
    page_id: pageId,
    url: found && addressOf(publicUrl, found.token),
    allows_indexing: found?.allows_indexing ?? false,
  };
}

export async function getPublication(
  reader: Reader,
  actor: Actor,
  pageId: string,
  publicUrl: string,
): Promise<PagePublication> {
  await requirePage(reader, actor, pageId, seePage);
  return readPublication(reader, pageId, publicUrl);
}

export async function publishPage(
  tx: Tx,
  actor: Actor,
  pageId: string,
  { allows_indexing }: PublicationSettings,
  publicUrl: string,
): Promise<PagePublication> {
  await requirePage(tx, actor, pageId, editPage);
  await lockPages(tx, [pageId]);
  await store.savePublication(tx, pageId, newSecret().secret, allows_indexing);
  return readPublication(tx, pageId, publicUrl);
}

export async function unpublishPage(tx: Tx, actor: Actor, pageId: string): Promise<void> {
  await requirePage(tx, actor, pageId, editPage);
  await lockPages(tx, [pageId]);
  await store.deletePublication(tx, pageId);
}

/** The memory for the HTML of published pages, in characters. */
const CACHED_MAX = 40_000_000;

/** Shows published pages. Each state of a page is built once. */
export class PublishedPages {
  readonly #builds: DocumentBuilds;
  readonly #html = new LRUCache<string, string>({
    maxSize: CACHED_MAX,
    sizeCalculation: (html) => html.length + 1,
  });
  readonly #publicUrl: () => string;

  constructor(builds: DocumentBuilds, publicUrl: () => string) {
    this.#builds = builds;
    this.#publicUrl = publicUrl;
  }

  async show(reader: Reader, token: string, signal: AbortSignal): Promise<StreamAnswer> {
    const page = (await store.findPublishedPage(reader, token)) ?? fail(publicationErrors.page_not_published);
    // The files that a page shows follow its text, so `text_seq` is a part of the state.
    const key = JSON.stringify([token, page]);
    let html = this.#html.get(key);
    if (html === undefined) {
      // Visitors of one page take one turn, so that they do not delay the members.
      html = await this.#builds.runInTurn(
        { userId: `visitors of ${page.id}` },
        async () => this.#html.get(key) ?? this.#build(reader, token, page),
        signal,
      );
      this.#html.set(key, html);
    }
    return {
      stream: Readable.from([html]),
      type: 'text/html; charset=utf-8',
      name: 'page.html',
      shown: {
        contentPolicy: PUBLISHED_POLICY,
        isIndexed: page.allows_indexing,
      },
    };
  }

  async #build(reader: Reader, token: string, page: store.PublishedPage): Promise<string> {
    const { id, title, icon, allows_indexing: allowsIndexing } = page;
    await requireBuildable(reader, id);
    const stored = (await loadStoredDocument(reader, id)) ?? { state: null, updates: [] };
    const files = await store.listPublishedFiles(reader, id);
    const base = addressOf('', token);
    const links = Object.fromEntries(
      files.map((file) => [`${FILES_PATH}/${file.id}`, `${base}/files/${file.id}`]),
    );
    const body = await this.#builds.run('render', stored, { links, baseUrl: this.#publicUrl() });
    return publishedHtml({ title, icon, allowsIndexing, body });
  }
}

export async function downloadFile(
  files: Files,
  reader: Reader,
  { token, fileId }: { token: string; fileId: string },
): Promise<FileAnswer> {
  const absent = () => fail(publicationErrors.page_not_published);
  const page = (await store.findPublishedPage(reader, token)) ?? absent();
  const [shown] = await store.listPublishedFiles(reader, page.id, fileId);
  const { content_id, type, name } = shown ?? absent();
  const file = (await findFileContent(files, content_id)) ?? absent();
  return { file, type, tag: fileId, name };
}
