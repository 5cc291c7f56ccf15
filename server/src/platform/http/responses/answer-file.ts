import type { OutgoingHttpHeaders } from 'node:http';
import type { EndpointDefinition } from '@workflow/contract/core/api/endpoint.ts';
import { downloadErrors } from '@workflow/contract/core/api/error.ts';
import { create as dispositionOf } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { Failure } from '../../failure.ts';
import type { ByteRange } from '../../files/files.ts';
import { prepareSending, type Sending } from '../../files/sending.ts';
import type { FileAnswer, StreamAnswer } from '../route.ts';

/** Media types that a browser may display inline: those without links, scripts or forms. */
const INLINE_TYPES = /^(image\/(jpeg|png|gif|webp|avif|bmp)|(video|audio)\/[\w.+-]+)$/;

/** How long a client may stop reading before the connection is closed. Clients can then request the remaining range. */
const IDLE_MS = 60_000;
/** How long a generated file may take to send. A client that reads a little each minute would otherwise keep its temporary file for days. */
const GENERATED_FILE_MS = 3600_000;

/** Sends a file or the requested range of it, with headers that prevent browsers from running it. @throws Failure `unsatisfiable_range` */
export async function answerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { download, permission }: EndpointDefinition,
  { file, type, tag, name }: FileAnswer,
): Promise<FastifyReply> {
  const etag = `"${tag}"`;
  const kept = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control':
      permission === 'public'
        ? `public, max-age=${download!.freshSeconds}, immutable`
        : // The client must revalidate each time, because the permission may have ended.
          'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
  };
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.headers(kept).code(304).send();
  const range = rangeOf(request, reply, file.bytes, etag);
  const sending = request.method === 'HEAD' ? null : await file.send(range ?? undefined);
  reply.raw.setTimeout(IDLE_MS);
  reply
    .headers({
      ...kept,
      'content-type': type,
      'content-length': range ? range.end - range.start + 1 : file.bytes,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.bytes}` }),
      ...(name !== undefined && {
        'content-disposition': dispositionOf(name, {
          type: INLINE_TYPES.test(type) ? 'inline' : 'attachment',
        }),
      }),
    })
    .code(range ? 206 : 200);
  return send(reply, sending);
}

/**
 * Bypasses Fastify, whose streams read ahead, because the chunks may share their memory (see
 * `prepareSending`).
 */
async function send(reply: FastifyReply, sending: Sending | null): Promise<FastifyReply> {
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  // A HEAD response has the headers of the complete response.
  if (!sending) reply.raw.end();
  await sending?.sendTo(reply.raw).catch((error) => {
    // A disconnected client, or a permission that ends during the download, is not a server error.
    const isExpected = error instanceof Failure || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    const level = isExpected ? 'info' : 'error';
    reply.log[level](error, 'A file was not sent completely.');
  });
  return reply;
}

/** Sends a generated file, which browsers do not cache, as an attachment or a page. */
export async function answerStream(
  reply: FastifyReply,
  { stream, type, name, shown }: StreamAnswer,
): Promise<FastifyReply> {
  const sending = await prepareSending(stream.iterator());
  reply.raw.setTimeout(IDLE_MS);
  const deadline = setTimeout(() => reply.raw.destroy(), GENERATED_FILE_MS).unref();
  reply.headers({
    'cache-control': 'private, no-store',
    'content-security-policy': shown?.contentPolicy ?? "default-src 'none'; sandbox",
    'content-type': type,
    'content-disposition': dispositionOf(name, { type: shown ? 'inline' : 'attachment' }),
    ...(shown && !shown.isIndexed && { 'x-robots-tag': 'noindex, nofollow' }),
  });
  return send(reply, sending).finally(() => clearTimeout(deadline));
}

function matchesEtag(tags: string | undefined, etag: string): boolean {
  return (tags ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

/** Returns the requested range; null for the whole file, also for multiple ranges or when the file has changed (`If-Range`). */
function rangeOf(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  bytes: number,
  etag: string,
): ByteRange | null {
  const { range, 'if-range': held } = headers;
  if (!range || (held !== undefined && held !== etag)) return null;
  const parsed = parseRange(bytes, range, { combine: true });
  if (parsed === -1) {
    reply.header('content-range', `bytes */${bytes}`);
    throw new Failure(downloadErrors.unsatisfiable_range);
  }
  const [part, ...others] = parsed === -2 || parsed.type !== 'bytes' ? [] : parsed;
  return part && others.length === 0 ? part : null;
}
