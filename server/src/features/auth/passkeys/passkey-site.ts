import type { FastifyRequest } from 'fastify';

/** The site that passkeys belong to. A browser uses them on this origin only. */
export interface PasskeySite {
  readonly origin: string;
  readonly domain: string;
}

/** Returns the site of a request: the public URL if it is set, or else the address that the browser used. */
export type FindSite = (request: Pick<FastifyRequest, 'protocol' | 'host'>) => PasskeySite;

export function createFindSite(publicUrl: string | null): FindSite {
  return ({ protocol, host }) => {
    const { origin, hostname } = new URL(publicUrl ?? `${protocol}://${host}`);
    return { origin, domain: hostname };
  };
}
