import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const WEB = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/**
 * The built web client: hashed files are kept for ever, everything else is asked for anew. Hands back how to answer with its page, on
 * which it draws the screen of the address; null where it is not built.
 */
export async function serveWeb(
  http: FastifyInstance,
): Promise<((reply: FastifyReply) => FastifyReply) | null> {
  if (!existsSync(`${WEB}/index.html`)) return null;
  await http.register(fastifyStatic, {
    root: WEB,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  return (reply) => reply.sendFile('index.html');
}
