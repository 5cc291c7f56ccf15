import { coreErrors } from '@workflow/contract/core/api/error.ts';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { isOfApi } from './http.ts';
import { sendProblem } from './responses/problem.ts';

export type Phase = 'starting' | 'ready' | 'stopping';

/** Whether the services that the server depends on are unavailable. */
export interface UnavailableServices {
  readonly database: () => boolean;
  /** Without Redis all requests work, but events from other processes are missing. */
  readonly redis: () => boolean;
}

/**
 * Serves `GET /healthz`, which succeeds while the process lives, and `GET /readyz`, which reports whether the server can handle requests
 * and which services are unavailable. While it cannot, every API request is refused at once instead of waiting.
 */
export function serveReadiness(
  http: FastifyInstance,
  phase: () => Phase,
  absences: UnavailableServices,
): void {
  function currentError() {
    const now = phase();
    if (now !== 'ready') return coreErrors[now];
    return absences.database() ? coreErrors.database_away : null;
  }

  http.addHook('onRequest', async (request, reply) => {
    const definition = isOfApi(request) ? currentError() : null;
    if (definition) return sendProblem(request, reply, new Failure(definition));
  });
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const away = Object.entries(absences).flatMap(([name, isAway]) => (isAway() ? name : []));
    const isReady = currentError() === null;
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', ...(away.length > 0 && { away }) });
  });
}
