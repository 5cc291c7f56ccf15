import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../http/routes/register-routes.ts';
import { describeApi } from './describe-api.ts';

/** Serves `GET /api/v1/openapi.json`, generated at the first request. */
export function serveDescription(http: FastifyInstance, version: string): void {
  let description: string | undefined;
  http.get(`${API_BASE}/openapi.json`, async (_request, reply) => {
    description ??= JSON.stringify(describeApi({ version, base: API_BASE }));
    return reply.header('content-type', 'application/json; charset=utf-8').send(description);
  });
}
