import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of this process: memory, garbage collection, event loop. There is one registry for all servers of a process, because the
 * library never stops observing the garbage collector, and its observer keeps the registry in memory.
 */
const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });

/** `GET /metrics` for Prometheus: the process, the requests by route, and the open sockets. */
export function serveMetrics(http: FastifyInstance, connections: () => number): void {
  const registry = new Registry();
  new Gauge({
    name: 'workflow_socket_connections',
    help: 'Open realtime connections',
    registers: [registry],
    collect() {
      this.set(connections());
    },
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  http.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  const all = Registry.merge([processRegistry, registry]);
  http.get('/metrics', async (_request, reply) =>
    reply.header('content-type', all.contentType).send(await all.metrics()),
  );
}

function routeOf({ routeOptions: { config, url } }: FastifyRequest): string {
  return config.address ?? url ?? 'none';
}
