import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Network } from '@workflow/server/platform/outbound/network.ts';

/** A local web site that the server under test sees as a site of the internet. */
export interface TestSite {
  readonly port: number;
  /** Returns an address on the site. */
  at(path: string, host?: string): string;
  /** The requests that the site received, in order. */
  readonly requests: IncomingMessage[];
  /** A network in which every host name resolves to this machine, and only the site's port is allowed. */
  readonly network: Network;
  /** Sets the response for a path. */
  serve(path: string, answer: RequestListener): void;
  /** Serves a page with this markup in its head. */
  page(path: string, head: string): void;
  stop(): Promise<void>;
}

export async function startSite(): Promise<TestSite> {
  const answers = new Map<string, RequestListener>();
  const asked: IncomingMessage[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    asked.push(request);
    const answer = answers.get(new URL(request.url!, 'http://site').pathname);
    if (answer) answer(request, response as never);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const serve: TestSite['serve'] = (path, answer) => answers.set(path, answer);
  return {
    port,
    at: (path, host = 'harbour.example') => `http://${host}:${port}${path}`,
    requests: asked,
    network: {
      resolve: async () => ['127.0.0.1'],
      allows: (address, at) => address === '127.0.0.1' && at === port,
    },
    serve,
    page: (path, head) =>
      serve(path, (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(`<!doctype html><html><head>${head}</head><body>Words</body></html>`);
      }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
