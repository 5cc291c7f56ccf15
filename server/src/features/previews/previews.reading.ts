import { AskedTooOften, type Outbound } from '../../platform/outbound/outbound.ts';
import { type Page, readPage } from './previews.page.ts';
import { type DrawnPicture, drawPicture } from './previews.picture.ts';

const PAGE_MS = 10_000;
const PICTURE_MS = 10_000;
const PAGE_BYTES = 2 * 1024 * 1024;
const PICTURE_BYTES = 5 * 1024 * 1024;

export interface Asking {
  /** Whether a site may be asked now. */
  readonly admits: (url: URL) => boolean;
  readonly ending: AbortSignal;
}

export interface ReadPreview extends Omit<Page, 'picture'> {
  readonly picture: DrawnPicture | null;
}

/** What the page at an address says of itself, with its picture drawn; null where it cannot be read, or says nothing. */
export async function readPreview(
  outbound: Outbound,
  address: string,
  asking: Asking,
): Promise<ReadPreview | null> {
  const { picture, ...page } = (await pageAt(outbound, address, asking).catch(unlessTooOften)) ?? {};
  if (!('title' in page)) return null;
  const drawn = picture ? await pictureAt(outbound, picture, asking).catch(unlessTooOften) : null;
  return { ...(page as Omit<Page, 'picture'>), picture: drawn };
}

/** Whatever else fails is not there; that is looked at later. */
function unlessTooOften(error: unknown): null {
  if (error instanceof AskedTooOften) throw error;
  return null;
}

const within = (ms: number, ending: AbortSignal) => AbortSignal.any([AbortSignal.timeout(ms), ending]);

async function pageAt(outbound: Outbound, address: string, { admits, ending }: Asking): Promise<Page | null> {
  const { body, ...fetched } = await outbound.fetch(address, {
    accept: 'text/html, application/xhtml+xml',
    types: /^(text\/html|application\/xhtml\+xml)$/,
    maxBytes: PAGE_BYTES,
    admits,
    signal: within(PAGE_MS, ending),
  });
  try {
    return await readPage({ ...fetched, body });
  } finally {
    body.destroy();
  }
}

async function pictureAt(
  outbound: Outbound,
  address: string,
  { admits, ending }: Asking,
): Promise<DrawnPicture | null> {
  const { body } = await outbound.fetch(address, {
    accept: 'image/avif, image/webp, image/*',
    types: /^(image\/[\w.+-]+|application\/octet-stream)$/,
    maxBytes: PICTURE_BYTES,
    admits,
    signal: within(PICTURE_MS, ending),
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving closes the connection.
    if (bytes > PICTURE_BYTES) return null;
    chunks.push(chunk);
  }
  return drawPicture(Buffer.concat(chunks));
}
