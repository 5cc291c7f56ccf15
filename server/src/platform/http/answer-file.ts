import type { OutgoingHttpHeaders } from 'node:http';
import type { EndpointDefinition } from '@workflow/contract/core/endpoint.ts';
import { downloadErrors } from '@workflow/contract/core/error.ts';
import { create as dispositionOf } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { Failure } from '../failure.ts';
import type { ByteRange } from '../files/files.ts';
import { type Sending, sendingOf } from '../files/sending.ts';
import type { FileAnswer, StreamAnswer } from './route.ts';

/** What a browser may show by itself: nothing that has links, scripts or forms in it. */
const SHOWN = /^(image\/(jpeg|png|gif|webp|avif|bmp)|(video|audio)\/[\w.+-]+)$/;

/** How long somebody may take none of what is sent: then the connection ends, and whoever wants the rest asks for that part. */
const IDLE_MS = 60_000;

/**
 * Sends a file, or the part of it that was asked for, in a way in which no browser runs it, whatever is in it.
 * @throws Failure `unsatisfiable_range`
 */
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
        : // Whether somebody still may is asked each time.
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
        'content-disposition': dispositionOf(name, { type: SHOWN.test(type) ? 'inline' : 'attachment' }),
      }),
    })
    .code(range ? 206 : 200);
  return send(reply, sending);
}

/** Past Fastify, which sends streams: these read ahead, and what is sent may share its memory (see `sendingOf`). */
async function send(reply: FastifyReply, sending: Sending | null): Promise<FastifyReply> {
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  // Who asks for the head alone is told how long the whole would be.
  if (!sending) reply.raw.end();
  await sending?.sendTo(reply.raw).catch((error) => {
    // A client that goes away, or a right that ends while the file is sent, is no fault of the server.
    const isExpected = error instanceof Failure || error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    const level = isExpected ? 'info' : 'error';
    reply.log[level](error, 'A file did not arrive.');
  });
  return reply;
}

/** Sends what is made while it leaves: to be saved, and neither shown nor kept by a browser. */
export async function answerStream(
  reply: FastifyReply,
  { stream, type, name }: StreamAnswer,
): Promise<FastifyReply> {
  const sending = await sendingOf(stream.iterator());
  reply.raw.setTimeout(IDLE_MS);
  reply.headers({
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': type,
    'content-disposition': dispositionOf(name, { type: 'attachment' }),
  });
  return send(reply, sending);
}

function matchesEtag(tags: string | undefined, etag: string): boolean {
  return (tags ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

/** Null for the whole: also where several parts were asked for, or the file has changed since the asker had some of it. */
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
