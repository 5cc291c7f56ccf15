import type { FastifyInstance, FastifyRequest } from 'fastify';
import createRouter, { type Config, type HTTPMethod, type HTTPVersion } from 'find-my-way';

/** The methods with which an address can be asked, by the alphabet; none where nothing is there. */
export type AllowedMethods = (request: FastifyRequest) => readonly string[];

/**
 * Knows every route that is added from now on. Fastify's own router answers for one method and keeps to itself which others an
 * address has; this is the same one, asked for each.
 */
export function recordAllowedMethods(http: FastifyInstance, options: Config<HTTPVersion.V1>): AllowedMethods {
  const router = createRouter(options);
  const seen = new Set<HTTPMethod>();
  http.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat() as HTTPMethod[]) {
      seen.add(each);
      if (!router.hasRoute(each, url)) router.on(each, url, () => {});
    }
  });
  return ({ raw }) => {
    const found = [...seen].filter((method) => router.find(method, raw.url ?? '/'));
    return found.length > 0 ? [...found, 'OPTIONS'].toSorted() : [];
  };
}
