import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { coreErrors } from '@workflow/contract/core/error.ts';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { sendProblem } from './problem.ts';

const WEB = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
/** Below these nothing is a screen. */
const NOT_SCREENS = /^\/(api|ws|assets|healthz|readyz|metrics)(\/|$)/;

/**
 * The built web client: hashed files are kept for ever, everything else is asked for anew; an address that is no file is a screen
 * of the client's.
 */
export async function serveWeb(http: FastifyInstance): Promise<void> {
  const built = existsSync(`${WEB}/index.html`);
  if (built) {
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
  }
  http.setNotFoundHandler({ preHandler: [] }, (request, reply) => {
    const isScreen = request.method === 'GET' && !NOT_SCREENS.test(request.url);
    if (built && isScreen) return reply.sendFile('index.html');
    return sendProblem(request, reply, new Failure(coreErrors.not_found));
  });
}
