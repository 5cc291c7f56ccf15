import { coreErrors } from '@workflow/contract/core/error.ts';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { isOfApi } from './http.ts';
import { sendProblem } from './problem.ts';

export type Phase = 'starting' | 'ready' | 'stopping';

/** Whether what the server works with cannot be reached at the moment. */
export interface Absences {
  readonly database: () => boolean;
  /** Without it everything is served; only what happens in other processes does not come. */
  readonly redis: () => boolean;
}

/**
 * `GET /healthz` answers while the process lives; `GET /readyz` says whether it can serve, and what is away. Where it cannot, every
 * request to the API is refused at once, before anything waits for what is not there.
 */
export function serveReadiness(http: FastifyInstance, phase: () => Phase, absences: Absences): void {
  function refusal() {
    const now = phase();
    if (now !== 'ready') return coreErrors[now];
    return absences.database() ? coreErrors.database_away : null;
  }

  http.addHook('onRequest', async (request, reply) => {
    const definition = isOfApi(request) ? refusal() : null;
    if (definition) return sendProblem(request, reply, new Failure(definition));
  });
  http.get('/healthz', async () => ({ status: 'ok' }));
  http.get('/readyz', async (_request, reply) => {
    const away = Object.entries(absences).flatMap(([name, isAway]) => (isAway() ? name : []));
    const isReady = refusal() === null;
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', ...(away.length > 0 && { away }) });
  });
}
