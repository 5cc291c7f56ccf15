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

interface BuiltPage {
  readonly html: Buffer;
  readonly allowsIndexing: boolean;
}

/** Returns a published page. @throws Failure */
async function requirePublishedPage(reader: Reader, token: string): Promise<store.PublishedPage> {
  return (await store.findPublishedPage(reader, token)) ?? fail(publicationErrors.page_not_published);
}

/** The files that a page shows are derived from its text, so `text_seq` is a part of the key. */
const stateKeyOf = (token: string, page: store.PublishedPage) => JSON.stringify([token, page]);

/** Shows published pages. Each state of a page is built once, also for visitors who come at the same time. */
export class PublishedPages {
  readonly #builds: DocumentBuilds;
  /** The page, or why it cannot be shown. */
  readonly #built = new LRUCache<string, BuiltPage | Failure>({
    maxSize: CACHED_MAX,
    sizeCalculation: (built) => (built instanceof Failure ? 1 : built.html.length),
  });
  /** The builds that wait for their turn, by the token of their page. So at most one build of each page waits. */
  readonly #waiting = new Map<string, Promise<BuiltPage>>();
  /** The builds that have begun, by the state that they build. */
  readonly #running = new Map<string, Promise<BuiltPage>>();
  readonly #publicUrl: () => string;

  constructor(builds: DocumentBuilds, publicUrl: () => string) {
    this.#builds = builds;
    this.#publicUrl = publicUrl;
  }

  async show(reader: Reader, token: string): Promise<StreamAnswer> {
    const page = await requirePublishedPage(reader, token);
    const key = stateKeyOf(token, page);
    const built =
      this.#built.get(key) ??
      (await (this.#running.get(key) ?? this.#waiting.get(token) ?? this.#buildInTurn(reader, token, page)));
    if (built instanceof Failure) throw built;
    return {
      stream: Readable.from(slicesOf(built.html)),
      type: 'text/html; charset=utf-8',
      name: 'page.html',
      shown: {
        contentPolicy: PUBLISHED_POLICY,
        isIndexed: built.allowsIndexing,
      },
    };
  }

  /** Builds the current page when its turn in the queue comes. The build continues if the visitor leaves. */
  #buildInTurn(reader: Reader, token: string, { workspace_id }: store.PublishedPage): Promise<BuiltPage> {
    const waiting: Promise<BuiltPage> = this.#builds.runInTurnOfVisitors(workspace_id, async () => {
      // The turn may begin at once, before the build is stored in `#waiting`.
      await Promise.resolve();
      // A visitor who comes from now on may need a later state than this build loads.
      this.#waiting.delete(token);
      const page = await requirePublishedPage(reader, token);
      const key = stateKeyOf(token, page);
      const built = this.#built.get(key);
      if (built instanceof Failure) throw built;
      if (built) return built;
      this.#running.set(key, waiting);
      try {
        const html = await this.#build(reader, token, page);
        const result = { html, allowsIndexing: page.allows_indexing };
        this.#built.set(key, result);
        return result;
      } catch (error) {
        if (error instanceof Failure && error.definition === documentErrors.document_too_complex)
          this.#built.set(key, error, { ttl: FAILURE_MS });
        throw error;
      } finally {
        this.#running.delete(key);
      }
    });
    this.#waiting.set(token, waiting);
    return waiting;
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
