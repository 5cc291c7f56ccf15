import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentPolicyOf, webAssemblyPolicy } from './responses/security-headers.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
/** Finds people in the picture of a camera, with WebAssembly. */
const WEB_ASSEMBLY_WORKER = /\/assets\/background-blur\.worker-/;
const PAGE_FILE = `${WEB_FOLDER}/index.html`;

/**
 * Serves the built web client, which may also connect to the given origins. Hashed files are cached forever, all other files are revalidated. Returns a
 * function that answers with the page of the web client; null if it is not built.
 */
export async function serveWeb(
  http: FastifyInstance,
  origins: readonly string[],
): Promise<((reply: FastifyReply) => FastifyReply) | null> {
  if (!existsSync(PAGE_FILE)) return null;
  const pagePolicy = contentPolicyOf(await readFile(PAGE_FILE, 'utf8'), origins);
  await http.register(fastifyStatic, {
    root: WEB_FOLDER,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isImmutable = path.includes('/assets/');
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      // The names of the compressed variants of the page begin with `PAGE_FILE` too.
      if (path.startsWith(PAGE_FILE)) reply.header('content-security-policy', pagePolicy);
      if (WEB_ASSEMBLY_WORKER.test(path)) reply.header('content-security-policy', webAssemblyPolicy);
    },
  });
  return (reply) => reply.sendFile('index.html');
}
