import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Network } from '@workflow/server/platform/outbound/network.ts';

/** A site of the internet, as far as the server under test knows. */
export interface TestSite {
  readonly port: number;
  /** An address there. */
  at(path: string, host?: string): string;
  /** What was asked for, in order, as `host path`. */
  readonly asked: IncomingMessage[];
  /** On which every name leads to this machine, and only to this site. */
  readonly network: Network;
  /** What is answered at a path. */
  serve(path: string, answer: RequestListener): void;
  /** A page with this in its head. */
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
    asked,
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
