import { Readable } from 'node:stream';
import { documentErrors } from '@workflow/contract/pages/document/document.errors.ts';
import { publicationErrors } from '@workflow/contract/pages/publication/publication.errors.ts';
import { LRUCache } from 'lru-cache';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { Failure, fail } from '../../../platform/failure.ts';
import type { StreamAnswer } from '../../../platform/http/route.ts';
import { FILES_PATH } from '../../../platform/http/routes/register-routes.ts';
import { type DocumentBuilds, requireBuildable } from '../document/document-build.ts';
import { loadStoredDocument } from '../document/document-maintenance.ts';
import { addressOf } from './publication.service.ts';
import * as store from './publication.store.ts';
import { PUBLISHED_POLICY, publishedHtml } from './published-page.html.ts';

/** The memory for the HTML of published pages, in bytes. The longest page that can be built fits. */
const CACHED_MAX = 80_000_000;
/** A page that is too complex may be built again after this time, because a busy machine can be the reason. */
const FAILURE_MS = 600_000;
/** A slice is larger than the socket buffer of Node.js, so that the next slice waits until the client has read. */
const SLICE_BYTES = 128 * 1024;

/** Splits the HTML into slices. They share the memory of the page, so clients that read slowly take no copies of it. */
function* slicesOf(html: Buffer): Generator<Buffer> {
  for (let start = 0; start < html.length; start += SLICE_BYTES)
    yield html.subarray(start, start + SLICE_BYTES);
}

/** Shows published pages. Each state of a page is built once, also for visitors who come at the same time. */
export class PublishedPages {
  readonly #builds: DocumentBuilds;
  /** The HTML, or why a page cannot be shown. */
  readonly #built = new LRUCache<string, Buffer | Failure>({
    maxSize: CACHED_MAX,
    sizeCalculation: (built) => (built instanceof Failure ? 1 : built.length),
  });
  readonly #building = new Map<string, Promise<Buffer>>();
  readonly #publicUrl: () => string;

  constructor(builds: DocumentBuilds, publicUrl: () => string) {
    this.#builds = builds;
    this.#publicUrl = publicUrl;
  }

  async show(reader: Reader, token: string): Promise<StreamAnswer> {
    const page = (await store.findPublishedPage(reader, token)) ?? fail(publicationErrors.page_not_published);
    // The files that a page shows are derived from its text, so `text_seq` is a part of the key.
    const key = JSON.stringify([token, page]);
    const built = this.#built.get(key) ?? (await this.#buildOnce(key, reader, token, page));
    if (built instanceof Failure) throw built;
    return {
      stream: Readable.from(slicesOf(built)),
      type: 'text/html; charset=utf-8',
      name: 'page.html',
      shown: {
        contentPolicy: PUBLISHED_POLICY,
        isIndexed: page.allows_indexing,
      },
    };
  }

  /** Builds the page, or waits for a build that another visitor has started. The build continues when the visitor leaves. */
  #buildOnce(key: string, reader: Reader, token: string, page: store.PublishedPage): Promise<Buffer> {
    const running = this.#building.get(key);
    if (running) return running;
    // All visitors of a workspace count as one user in the queue, so that they do not delay the members.
    const building = this.#builds
      .runInTurn({ userId: `visitors of ${page.workspace_id}` }, () => this.#build(reader, token, page))
      .then(
        (html) => {
          this.#built.set(key, html);
          return html;
        },
        (error) => {
          const isLimit =
            error instanceof Failure && error.definition === documentErrors.document_too_complex;
          if (isLimit) this.#built.set(key, error, { ttl: FAILURE_MS });
          throw error;
        },
      )
      .finally(() => this.#building.delete(key));
    this.#building.set(key, building);
    return building;
  }

  async #build(reader: Reader, token: string, page: store.PublishedPage): Promise<Buffer> {
    const { id, title, icon, allows_indexing: allowsIndexing } = page;
    await requireBuildable(reader, id);
    const stored = (await loadStoredDocument(reader, id)) ?? { state: null, updates: [] };
    const files = await store.listPublishedFiles(reader, id);
    const base = addressOf('', token);
    const links = Object.fromEntries(
      files.map((file) => [`${FILES_PATH}/${file.id}`, `${base}/files/${file.id}`]),
    );
    const body = await this.#builds.run('render', stored, { links, baseUrl: this.#publicUrl() });
    return Buffer.from(publishedHtml({ title, icon, allowsIndexing, body }));
  }
}
