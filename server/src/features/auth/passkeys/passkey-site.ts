import { coreErrors } from '@workflow/contract/core/api/error.ts';
import type { FastifyRequest } from 'fastify';
import { fail } from '../../../platform/failure.ts';

/** The site that passkeys belong to. A browser uses them on this origin only. */
export interface PasskeySite {
  readonly origin: string;
  readonly domain: string;
}

/** Returns the site of a request: the public URL if it is set, or else the address that the browser used. */
export type FindSite = (request: Pick<FastifyRequest, 'protocol' | 'host'>) => PasskeySite;

export function createFindSite(publicUrl: string | null): FindSite {
  return ({ protocol, host }) => {
    const address = publicUrl ?? `${protocol}://${host}`;
    // A client can send any text as the host.
    if (!URL.canParse(address)) fail(coreErrors.bad_request);
    const { origin, hostname } = new URL(address);
    return { origin, domain: hostname };
  };
}
