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
export class Refused extends Error {
  override name = 'Refused';
}

const refuse = (why: string): never => {
  throw new Refused(why);
};

const MOST_REDIRECTS = 4;
const HEADER_BYTES = 32 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface Wanted {
  /** The `Accept` header of the request. */
  readonly accept: string;
  /** The accepted media types. The body of any other type is not read. */
  readonly types: RegExp;
  /** The maximum size of the body as transferred, before decompression. */
  readonly maxBytes: number;
  /** Whether the site may be requested now; also called for each redirect. */
  readonly admits?: (url: URL) => boolean;
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

export interface Outbound {
  /**
   * Fetches a user-supplied URL. Each host name is resolved once, and the connection goes to exactly the verified address, also for
   * redirects, which prevents DNS rebinding. Sends no cookies or credentials. @throws Refused, and network errors
   */
  fetch(address: string, wanted: Wanted): Promise<Fetched>;
}

interface OutboundOptions {
  readonly network: Network;
  readonly userAgent: string;
  /** Whether a URL leads to this server; such URLs are never fetched. */
  readonly isOwn: (address: string) => boolean;
}

export const createOutbound = ({ network, userAgent, isOwn }: OutboundOptions): Outbound => ({
  async fetch(address, wanted) {
    let url = new URL(address);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      if (isOwn(url.href)) refuse('it leads back here');
      if (wanted.admits?.(url) === false) throw new SiteRateLimited(url.hostname);
      const response = await ask(
        network,
        url,
        { accept: wanted.accept, 'user-agent': userAgent },
        wanted.signal,
      );
      const { statusCode = 0, headers } = response;
      if (REDIRECTS.has(statusCode) && headers.location) {
        response.destroy();
        url = URL.parse(headers.location, url) ?? refuse('it redirects to nowhere');
        continue;
      }
      const contentType = headers['content-type'] ?? '';
      if (statusCode !== 200 || !wanted.types.test(contentType.split(';')[0]!.trim().toLowerCase())) {
        response.destroy();
        refuse(`it is ${statusCode} ${contentType.slice(0, 60)}`);
      }
      return { url, contentType, body: decompressed(response, wanted.maxBytes) };
    }
    return refuse('it redirects too often');
  },
});

/** The head of an answer to a request for the address. */
async function ask(
  network: Network,
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  if (!isSecure && url.protocol !== 'http:') refuse('it is not of the web');
  if (url.username || url.password) refuse('it has credentials');
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (isSecure ? 443 : 80));
  const host = await addressOf(network, hostname, port, signal);
  const { request } = isSecure ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    request({
      // An address and no name: nothing is resolved once more.
      host,
      port,
      // The certificate is the name's.
      ...(isSecure && { servername: isIP(hostname) ? '' : hostname }),
      path: url.pathname + url.search,
      headers: { host: url.host, ...headers, 'accept-encoding': 'gzip, deflate, br' },
      // A connection for this alone, whatever the process has been told of proxies.
      agent: false,
      maxHeaderSize: HEADER_BYTES,
      signal,
    })
      .on('response', resolve)
      // Nobody asked for another protocol.
      .on('upgrade', (_response, socket) => socket.destroy())
      .on('error', reject)
      .end();
  });
}

/** One of the addresses of a name, where all of them may be connected to: a name that also means something in here is not to be trusted. */
async function addressOf(
  network: Network,
  hostname: string,
  port: number,
  signal: AbortSignal,
): Promise<string> {
  const addresses = isIP(hostname) ? [hostname] : await unlessEnded(network.resolve(hostname), signal);
  const foreign = addresses.find((address) => !network.allows(address, port));
  if (foreign !== undefined) refuse(`${hostname} is ${foreign} at port ${port}`);
  // Not every machine reaches the newer internet.
  return addresses.find((address) => isIP(address) === 4) ?? addresses[0] ?? refuse(`${hostname} is nowhere`);
}

/** What cannot be ended goes on without anybody who waits for it. */
function unlessEnded<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
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

function decompressed(response: IncomingMessage, maxBytes: number): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity';
  const decoder = DECODERS[encoding];
  if (!decoder && encoding !== 'identity') {
    response.destroy();
    refuse(`it is encoded as ${encoding.slice(0, 60)}`);
  }
  const travelled = atMost(maxBytes);
  // What fails shows in what is read: the last of them.
  const ended = () => {};
  return decoder ? pipeline(response, travelled, decoder(), ended) : pipeline(response, travelled, ended);
}

/** Passes on so many bytes; then it fails. */
function atMost(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new Refused('it is too large'));
      else done(null, chunk);
    },
  });
}
