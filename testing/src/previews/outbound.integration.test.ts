import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Network, publicInternet } from '@workflow/server/platform/outbound/network.ts';
import { createOutbound } from '@workflow/server/platform/outbound/outbound.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSite, type TestSite } from '../harness/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterEach(() => {
  site.requests.length = 0;
});
afterAll(() => site.stop());

const OWN = 'http://own.example';

async function fetchBy(network: Network, address: string, signal = AbortSignal.timeout(5_000)) {
  const outbound = createOutbound({
    network,
    userAgent: 'WorkFlow under test',
    isOwn: (asked) => asked.startsWith(OWN),
  });
  const { body, url, contentType } = await outbound.fetch(address, {
    accept: 'text/html',
    types: /^text\/html$/,
    maxBytes: 100_000,
    signal,
  });
  return { url: url.href, contentType, body: String(await buffer(body)) };
}

const fetchHere = (path: string) => fetchBy(site.network, site.at(path));

/** Applies the production rule for addresses, and resolves names as the test specifies. */
const networkResolving = (...answers: (readonly string[])[]): Network & { readonly names: string[] } => {
  const names: string[] = [];
  return {
    ...publicInternet,
    names,
    async resolve(name) {
      names.push(name);
      return answers[Math.min(names.length, answers.length) - 1]!;
    },
  };
};

describe('an outgoing request', () => {
  it('contains no user data', async () => {
    site.page('/page', '<title>Tides</title>');
    const { url, body } = await fetchHere('/page?a=1');
    expect([url, body]).toEqual([site.at('/page?a=1'), expect.stringContaining('<title>Tides</title>')]);
    expect(site.requests[0]!.headers).toEqual({
      host: `harbour.example:${site.port}`,
      accept: 'text/html',
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'WorkFlow under test (link previews)',
      connection: 'close',
    });
  });

  it('follows redirects without their cookies', async () => {
    site.serve('/moved', (_, response) =>
      response.writeHead(302, { location: '/page', 'set-cookie': 'a=b' }).end(),
    );
    expect((await fetchHere('/moved')).url).toBe(site.at('/page'));
    expect(site.requests.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
  });

  it('decompresses the response', async () => {
    site.serve('/packed', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      response.end(gzipSync('<title>Packed</title>'));
    });
    expect((await fetchHere('/packed')).body).toBe('<title>Packed</title>');
  });
});

describe('the server does not fetch', () => {
  it.each([
    ['this machine', 'http://127.0.0.1/'],
    ['this machine by another spelling', 'http://2130706433/'],
    ['this machine by another spelling', 'http://0x7f.1/'],
    ['this machine by another spelling', 'http://0177.0.0.1/'],
    ['this machine, mapped', 'http://[::ffff:127.0.0.1]/'],
    ['this machine', 'http://[::1]/'],
    ['a metadata service', 'http://169.254.169.254/latest/meta-data/'],
    ['a private network', 'https://10.1.2.3/'],
    ['a private network by its translation', 'http://[64:ff9b::a01:203]/'],
    ['a private network by 6to4', 'http://[2002:a01:203::1]/'],
    ['an unusual port', 'http://1.1.1.1:6379/'],
    ['credentials', 'http://ada:secret@1.1.1.1/'],
    ['another protocol', 'ftp://1.1.1.1/'],
    ['a file', 'file:///etc/passwd'],
  ])('%s: %s', async (_, address) => {
    await expect(fetchBy(networkResolving(), address)).rejects.toMatchObject({ name: 'FetchRefused' });
  });

  it.each([
    ['this machine', ['127.0.0.1']],
    ['the local network', ['192.168.0.10']],
    ['a public and a private address', ['1.1.1.1', '10.0.0.1']],
    ['a private and a public address', ['fd00::1', '2606:4700:4700::1111']],
    ['a provider’s network', ['100.64.1.1']],
    ['many', ['224.0.0.251']],
    ['nothing', []],
  ])('a hostname that resolves to %s', async (_, addresses) => {
    await expect(fetchBy(networkResolving(addresses), 'http://rebind.example/')).rejects.toMatchObject({
      name: 'FetchRefused',
    });
  });

  it('a hostname that changes from public to private between resolution and connection: it is resolved once', async () => {
    // The site listens at the address that is not allowed; nothing listens at the other one.
    const network = {
      ...networkResolving(['127.0.0.2'], ['127.0.0.1']),
      allows: (address: string) => address === '127.0.0.2',
    };
    const rebound = fetchBy(network, site.at('/page', 'rebind.example'));
    await expect(rebound).rejects.toMatchObject({ code: 'ECONNREFUSED', address: '127.0.0.2' });
    expect(network.names).toEqual(['rebind.example']);
    expect(site.requests).toEqual([]);
  });

  it('a redirect to an address that it would not fetch itself', async () => {
    const network = (allowed: Network['allows']): Network => ({
      resolve: async (name) => [name === 'harbour.example' ? '127.0.0.1' : '10.0.0.1'],
      allows: allowed,
    });
    const onlySite = network((address, port) => address === '127.0.0.1' && port === site.port);
    for (const location of [
      'http://inside.example/',
      `http://inside.example:${site.port}/page`,
      'http://127.0.0.1:22/',
      'http://ada:secret@harbour.example/',
      'file:///etc/passwd',
      `${OWN}/api/v1/auth/me`,
      'http://',
    ]) {
      site.serve('/away', (_, response) => response.writeHead(301, { location }).end());
      await expect(fetchBy(onlySite, site.at('/away')), location).rejects.toMatchObject({
        name: 'FetchRefused',
      });
    }
    expect(site.requests.map(({ url }) => url)).toEqual(Array(7).fill('/away'));
  });

  it('a redirect loop', async () => {
    site.serve('/round', (_, response) => response.writeHead(302, { location: '/round' }).end());
    await expect(fetchHere('/round')).rejects.toThrow('too often');
    expect(site.requests).toHaveLength(5);
  });

  it('a response that is no page, or an error', async () => {
    const respondWith = (status: number, type: string) =>
      site.serve('/other', (_, response) => response.writeHead(status, { 'content-type': type }).end('x'));
    for (const [status, type] of [
      [200, 'application/json'],
      [200, 'image/svg+xml'],
      [200, ''],
      [404, 'text/html'],
      [206, 'text/html'],
      [500, 'text/html'],
    ] as const) {
      respondWith(status, type);
      await expect(fetchHere('/other')).rejects.toMatchObject({ name: 'FetchRefused' });
    }
  });

  it('more bytes than allowed, compressed or declared', async () => {
    site.serve('/large', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(Buffer.alloc(200_000, 'x'));
    });
    await expect(fetchHere('/large')).rejects.toThrow('too large');
    site.serve('/strange', (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'zstd' }).end('x'),
    );
    await expect(fetchHere('/strange')).rejects.toThrow('encoded as zstd');
    site.serve('/broken', (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('no gzip'),
    );
    await expect(fetchHere('/broken')).rejects.toThrow();
  });

  it('longer than allowed, for a name, a response or its end', async () => {
    const timeoutSignal = () => AbortSignal.timeout(100);
    const silent: Network = { ...site.network, resolve: () => new Promise(() => {}) };
    await expect(fetchBy(silent, site.at('/page'), timeoutSignal())).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    site.serve('/silent', () => {});
    await expect(fetchBy(site.network, site.at('/silent'), timeoutSignal())).rejects.toThrow();
    site.serve('/endless', (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<title>');
    });
    await expect(fetchBy(site.network, site.at('/endless'), timeoutSignal())).rejects.toThrow();
  });
});
