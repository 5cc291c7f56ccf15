import type { FastifyInstance, FastifyRequest } from 'fastify';
import createRouter, { type Config, type HTTPMethod, type HTTPVersion } from 'find-my-way';

/** Returns the methods that a path supports, sorted; empty for an unknown path. */
export type AllowedMethods = (request: FastifyRequest) => readonly string[];

/**
 * Records every route that is added from now on. Fastify’s router matches one method and does not reveal the others of a path, so this
 * uses the same router once per method.
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
