import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { handleRequests } from '../worker.ts';

/** The baseline for files: streams a request body to disk until it is synced, and streams a file back unchanged. */
handleRequests<null>(async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'workflow-bench-files-')), 'file');
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      await pipeline(request, createWriteStream(path, { flush: true }));
      response.writeHead(201).end();
    } else {
      await pipeline(createReadStream(path), response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
