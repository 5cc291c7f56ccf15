import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentPolicyOf } from './security-headers.ts';

const WEB = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const PAGE = `${WEB}/index.html`;

/**
 * The built web client: hashed files are kept for ever, everything else is asked for anew. Hands back how to answer with its page, on
 * which it draws the screen of the address; null where it is not built.
 */
export async function serveWeb(
  http: FastifyInstance,
): Promise<((reply: FastifyReply) => FastifyReply) | null> {
  if (!existsSync(PAGE)) return null;
  const pagePolicy = contentPolicyOf(await readFile(PAGE, 'utf8'));
  await http.register(fastifyStatic, {
    root: WEB,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isKept = path.includes('/assets/');
      reply.header('cache-control', isKept ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Also in a compressed form.
      if (path.startsWith(PAGE)) reply.header('content-security-policy', pagePolicy);
    },
  });
  return (reply) => reply.sendFile('index.html');
}
