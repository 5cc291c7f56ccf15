import type { Download } from '@workflow/contract/core/endpoint.ts';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './route.ts';

/** Sends a file in a way in which no browser runs it, whatever is in it. */
export function answerFile(
  reply: FastifyReply,
  { freshSeconds }: Download,
  { file, type }: FileAnswer,
): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-length': file.bytes,
      'cache-control': `public, max-age=${freshSeconds}, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(file.read());
}
