import type { FastifyInstance } from 'fastify';

/** The largest body that is read and ignored, in bytes. */
const BODY_LIMIT = 4 * 1024;

/** Accepts small bodies of any media type in this scope, and ignores them. */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, done) =>
    done(null, undefined),
  );
}
