import { type Outbound, SiteRateLimited } from '../../platform/outbound/outbound.ts';
import { type PageMetadata, readPageMetadata } from './previews.page.ts';
import { type PreviewPicture, resizePicture } from './previews.picture.ts';

const PAGE_TIMEOUT_MS = 10_000;
const PICTURE_TIMEOUT_MS = 10_000;
const PAGE_BYTES_MAX = 2 * 1024 * 1024;
const PICTURE_BYTES_MAX = 5 * 1024 * 1024;

export interface FetchControl {
  /** Whether the rate limits allow a request to this site now. */
  readonly admits: (url: URL) => Promise<boolean>;
  readonly stopSignal: AbortSignal;
}

export interface FetchedPreview extends Omit<PageMetadata, 'picture'> {
  readonly picture: PreviewPicture | null;
}

/**
 * Fetches the preview of a page, with its picture resized. Returns null if the page cannot be fetched or has
 * no title.
 */
export async function fetchPreview(
  outbound: Outbound,
  url: string,
  control: FetchControl,
): Promise<FetchedPreview | null> {
  const { picture, ...page } = (await fetchPage(outbound, url, control).catch(nullUnlessRateLimited)) ?? {};
  if (!('title' in page)) return null;
  const resized = picture
    ? await fetchPicture(outbound, picture, control).catch(nullUnlessRateLimited)
    : null;
  return { ...(page as Omit<PageMetadata, 'picture'>), picture: resized };
}

/** Rethrows a rate limit and returns null for every other error. A failed page is fetched again later. */
function nullUnlessRateLimited(error: unknown): null {
  if (error instanceof SiteRateLimited) throw error;
  return null;
}

const abortAfter = (ms: number, stopSignal: AbortSignal) =>
  AbortSignal.any([AbortSignal.timeout(ms), stopSignal]);

async function fetchPage(
  outbound: Outbound,
  url: string,
  { admits, stopSignal }: FetchControl,
): Promise<PageMetadata | null> {
  const { body, ...fetched } = await outbound.fetch(url, {
    accept: 'text/html, application/xhtml+xml',
    types: /^(text\/html|application\/xhtml\+xml)$/,
    maxBytes: PAGE_BYTES_MAX,
    admits,
    signal: abortAfter(PAGE_TIMEOUT_MS, stopSignal),
  });
  try {
    return await readPageMetadata({ ...fetched, body });
  } finally {
    body.destroy();
  }
}

async function fetchPicture(
  outbound: Outbound,
  url: string,
  { admits, stopSignal }: FetchControl,
): Promise<PreviewPicture | null> {
  const { body } = await outbound.fetch(url, {
    accept: 'image/avif, image/webp, image/*',
    types: /^(image\/[\w.+-]+|application\/octet-stream)$/,
    maxBytes: PICTURE_BYTES_MAX,
    admits,
    signal: abortAfter(PICTURE_TIMEOUT_MS, stopSignal),
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Returning closes the connection.
    if (bytes > PICTURE_BYTES_MAX) return null;
    chunks.push(chunk);
  }
  return resizePicture(Buffer.concat(chunks));
}
