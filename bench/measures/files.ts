import { randomBytes } from 'node:crypto';
import { uploadFile } from '@workflow/contract/files/files.endpoints.ts';
import { FILE_MAX_BYTES } from '@workflow/contract/files/files.limits.ts';
import { API_BASE } from '@workflow/server/platform/http/routes/register-routes.ts';
import { type Comparison, compareInRounds, type Row } from '../comparison.ts';
import { startWorker } from '../worker.ts';
import type { Bench } from './bench.ts';

const ROUNDS = 7;
const FILES = 4;

/** Returns a document of the maximum size with new random content. */
function createFile(): Buffer {
  const bytes = randomBytes(FILE_MAX_BYTES);
  bytes.write('%PDF-1.7\n');
  return bytes;
}

/**
 * Measures uploads and downloads of 10 MB files, one after the other, compared with a bare server that streams the
 * body to disk.
 */
export async function measureFiles({ company, product, say }: Bench): Promise<Row[]> {
  const bare = startWorker('bare/files.ts');
  try {
    const bareUrl = await bare.ask<string>(null);
    const headersOf = (index: number) => ({
      authorization: `Bearer ${company.people[index % company.people.length]!.token}`,
    });
    let address = '';
    let count = 0;
    /** Both sides send a prepared form, because building it is a cost of the client. */
    const formOf = (bytes: Buffer) => {
      const body = new FormData();
      body.append('channel_id', company.productChannelId);
      body.append('file', new Blob([new Uint8Array(bytes)]), 'a.pdf');
      return body;
    };
    const upload = async (bytes: Buffer) => {
      const body = formOf(bytes);
      // Each file uses another user, because a user may have only a few files that are not attached to a message.
      const headers = headersOf(count++);
      const answer = await fetch(product.url + API_BASE + uploadFile.path, { method: 'POST', headers, body });
      if (answer.status !== 201) throw new Error(`An upload was answered with ${answer.status}.`);
      address = ((await answer.json()) as { file_url: string }).file_url;
    };
    const uploadBare = async (bytes: Buffer) => {
      await fetch(bareUrl, { method: 'POST', body: formOf(bytes) });
    };
    const download = (url: string) => async () => {
      const headers = headersOf(count - 1);
      const { byteLength } = await (await fetch(url, { headers })).arrayBuffer();
      // The bare server stores the whole form, so its response is larger than the file.
      if (byteLength < FILE_MAX_BYTES) throw new Error(`${byteLength} bytes came.`);
    };
    const up = await compareInRounds(
      ROUNDS,
      () => perSecond(upload),
      () => perSecond(uploadBare),
    );
    const down = await compareInRounds(
      ROUNDS,
      () => perSecond(download(product.url + address)),
      () => perSecond(download(bareUrl)),
    );
    say(`files: ${up.product.toFixed(1)} up and ${down.product.toFixed(1)} down a second`);
    return [row('uploads of 10 MB, one by one', up), row('downloads of 10 MB, one by one', down)];
  } finally {
    await bare.stop();
  }
}

async function perSecond(transfer: (bytes: Buffer) => Promise<void>): Promise<number> {
  const files = Array.from({ length: FILES }, createFile);
  const begin = performance.now();
  for (const bytes of files) await transfer(bytes);
  return (FILES * 1000) / (performance.now() - begin);
}

function row(what: string, { product, bare, ratio }: Comparison): Row {
  return {
    what,
    product: `${product.toFixed(1)}/s`,
    bare: `${bare.toFixed(1)}/s`,
    result: ratio.toFixed(2),
    goal: '≥ 0.6',
    met: ratio >= 0.6,
  };
}
