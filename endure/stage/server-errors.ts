import type { ServerProcess } from '@workflow/testing/harness/server-process.ts';

/** Returns the number of 5xx responses of a server by route and status, from its metrics. */
async function serverErrors({ url }: ServerProcess): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const pattern =
    /^http_request_duration_seconds_count\{method="(\w+)",route="([^"]*)",status="(5\d\d)"\} (\d+)/gm;
  return new Map(
    [...text.matchAll(pattern)].map(([, method, route, status, count]) => [
      `${method} ${route} answered ${status}`,
      Number(count),
    ]),
  );
}

/**
 * Returns a function that reports what went wrong inside the servers since its last call: 5xx responses, and lines in
 * their logs.
 */
export function watchServerErrors(servers: readonly ServerProcess[]): () => Promise<string[]> {
  const before = servers.map(() => new Map<string, number>());
  const read = servers.map(({ output }) => output().length);
  return async () => {
    const seen: string[] = [];
    for (const [index, server] of servers.entries()) {
      const now = await serverErrors(server);
      for (const [what, count] of now) {
        const more = count - (before[index]!.get(what) ?? 0);
        if (more > 0) seen.push(`${more} × ${what}`);
      }
      before[index] = now;
      const logged = server.output().slice(read[index]).trim();
      read[index] = server.output().length;
      if (logged) seen.push(`the log says ${logged.slice(0, 1_000)}`);
    }
    return seen;
  };
}
