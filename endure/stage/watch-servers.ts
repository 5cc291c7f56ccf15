import type { ServerProcess } from '@workflow/testing/harness/server-process.ts';

/** How many requests a server answered with 5xx, by route and status, as its own metrics have it. */
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

/** Tells what went wrong inside servers since it was asked last: answers of 5xx, and lines in their logs. */
export function watchServers(servers: readonly ServerProcess[]): () => Promise<string[]> {
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
