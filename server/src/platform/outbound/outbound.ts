import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Network } from './network.ts';

/** The rate limit for a site is exceeded; a later request may succeed. */
export class SiteRateLimited extends Error {
  override name = 'SiteRateLimited';
}

/** The request to a user-supplied URL was refused, with the reason for the log. */
export class FetchRefused extends Error {
  override name = 'FetchRefused';
}

const refuse = (why: string): never => {
  throw new FetchRefused(why);
};

const REDIRECTS_MAX = 4;
const HEADER_BYTES = 32 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface FetchOptions {
  /** The `Accept` header of the request. */
  readonly accept: string;
  /** The accepted media types. The body of any other type is not read. */
  readonly types: RegExp;
  /** The maximum size of the body as transferred, before decompression. */
  readonly maxBytes: number;
  /** Whether the site may be requested now; also called for each redirect. */
  readonly admits?: (url: URL) => Promise<boolean>;
  /** Cancels name resolution, connections, redirects and the body. */
  readonly signal: AbortSignal;
}

export interface Fetched {
  /** The final URL after redirects. */
  readonly url: URL;
  /** The `Content-Type` header, with its parameters. */
  readonly contentType: string;
  /** The decompressed body. Destroying the stream closes the connection. The caller limits its size. */
  readonly body: Readable;
}

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly signal: AbortSignal;
}

export interface Outbound {
  /**
   * Fetches a user-supplied URL. Each host name is resolved once, and the connection goes to exactly the verified address, also for
   * redirects, which prevents DNS rebinding. Sends no cookies or credentials. @throws Refused, and network errors
   */
  fetch(address: string, wanted: FetchOptions): Promise<Fetched>;
  /**
   * Posts to a user-supplied URL with the same verification, and returns the status code. Follows no redirects and does not read the body of the
   * response. @throws FetchRefused, and network errors
   */
  post(address: string, options: PostOptions): Promise<number>;
  /** Whether `post` would refuse the URL before it resolves the host name: it is not secure, leads back here, or names an internal address. */
  refusesPost(address: string): boolean;
}

interface OutboundOptions {
  readonly network: Network;
  /** The name and version of the product. Requests for link previews add their purpose. */
  readonly userAgent: string;
  /** Whether a URL leads to this server; such URLs are never fetched. */
  readonly isOwn: (address: string) => boolean;
}

/** Whether an encrypted request may be sent to a URL, as far as this can be decided without a DNS lookup. */
function isPostable(network: Network, isOwn: OutboundOptions['isOwn'], address: string): boolean {
  const url = URL.parse(address);
  if (!url || isOwn(url.href) || url.username || url.password) return false;
  if (url.protocol !== 'https:' && !(network.allowsInsecurePosts && url.protocol === 'http:')) return false;
  const hostname = hostnameOf(url);
  return !isIP(hostname) || network.allows(hostname, portOf(url));
}

export const createOutbound = ({ network, userAgent, isOwn }: OutboundOptions): Outbound => ({
  refusesPost: (address) => !isPostable(network, isOwn, address),

  async post(address, { headers, body, signal }) {
    if (!isPostable(network, isOwn, address)) refuse('it is no secure, public address');
    const sent = { method: 'POST', headers: { ...headers, 'user-agent': userAgent }, body } as const;
    const response = await requestHead(network, new URL(address), sent, signal);
    response.destroy();
    return response.statusCode ?? 0;
  },

  async fetch(address, wanted) {
    let url = new URL(address);
    for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
      if (isOwn(url.href)) refuse('it leads back here');
      if ((await wanted.admits?.(url)) === false) throw new SiteRateLimited(url.hostname);
      const headers = {
        accept: wanted.accept,
        'user-agent': `${userAgent} (link previews)`,
        'accept-encoding': 'gzip, deflate, br',
      };
      const response = await requestHead(network, url, { method: 'GET', headers }, wanted.signal);
      const { statusCode = 0, headers: answered } = response;
      if (REDIRECTS.has(statusCode) && answered.location) {
        response.destroy();
        url = URL.parse(answered.location, url) ?? refuse('it redirects to nowhere');
        continue;
      }
      const contentType = answered['content-type'] ?? '';
      if (statusCode !== 200 || !wanted.types.test(contentType.split(';')[0]!.trim().toLowerCase())) {
        response.destroy();
        refuse(`it is ${statusCode} ${contentType.slice(0, 60)}`);
      }
      return { url, contentType, body: decompress(response, wanted.maxBytes) };
    }
    return refuse('it redirects too often');
  },
});

const hostnameOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');
const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

interface OutboundRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Requests a URL and returns the head of the response. */
async function requestHead(
  network: Network,
  url: URL,
  { method, headers, body }: OutboundRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  if (!isSecure && url.protocol !== 'http:') refuse('it is not of the web');
  if (url.username || url.password) refuse('it has credentials');
  const hostname = hostnameOf(url);
  const port = portOf(url);
  const host = await resolveVerified(network, hostname, port, signal);
  const { request } = isSecure ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    request({
      // The verified IP address, so the host name is not resolved again.
      host,
      port,
      // The certificate is checked against the host name.
      ...(isSecure && { servername: isIP(hostname) ? '' : hostname }),
      method,
      path: url.pathname + url.search,
      headers: { host: url.host, ...headers },
      // The request uses a new connection, which ignores the proxy settings of the process.
      agent: false,
      maxHeaderSize: HEADER_BYTES,
      signal,
    })
      .on('response', resolve)
      // The server switched to a protocol that was not requested.
      .on('upgrade', (_response, socket) => socket.destroy())
      .on('error', reject)
      .end(body);
  });
}

/**
 * Returns an address of a host name, only if all its addresses may be connected to: a name that also resolves
 * to an internal address is not trusted.
 */
async function resolveVerified(
  network: Network,
  hostname: string,
  port: number,
  signal: AbortSignal,
): Promise<string> {
  const addresses = isIP(hostname) ? [hostname] : await rejectOnAbort(network.resolve(hostname), signal);
  const foreign = addresses.find((address) => !network.allows(address, port));
  if (foreign !== undefined) refuse(`${hostname} is ${foreign} at port ${port}`);
  // Prefers IPv4, because not every machine has IPv6.
  return (
    addresses.find((address) => isIP(address) === 4) ?? addresses[0] ?? refuse(`${hostname} has no address`)
  );
}

/** A lookup cannot be cancelled, so it continues without a caller. */
function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function decompress(response: IncomingMessage, maxBytes: number): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  const decoder = DECODERS[encoding];
  if (!decoder && encoding !== 'identity') {
    response.destroy();
    refuse(`it is encoded as ${encoding.slice(0, 60)}`);
  }
  const travelled = limitBytes(maxBytes);
  // An error of any stage reaches the reader of the last stream.
  const ignoreEnd = () => {};
  return decoder
    ? pipeline(response, travelled, decoder(), ignoreEnd)
    : pipeline(response, travelled, ignoreEnd);
}

/** Passes up to `max` bytes through, then fails. */
function limitBytes(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new FetchRefused('it is too large'));
      else done(null, chunk);
    },
  });
}
