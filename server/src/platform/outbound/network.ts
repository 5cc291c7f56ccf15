import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

/** Network access for connections to hosts that users name. */
export interface Network {
  /** Resolves a host name to all of its addresses. Fails if there is none. */
  resolve(hostname: string): Promise<readonly string[]>;
  /** Whether the server may connect to this address. */
  allows(address: string, port: number): boolean;
  /** Whether requests with a body may be unencrypted. Only the networks of tests allow it. */
  readonly allowsInsecurePosts?: true;
}

const WEB_PORTS = new Set([80, 443]);

/** Allows only addresses of the public internet. */
export const publicInternet: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  allows: (address, port) => WEB_PORTS.has(port) && isPublicAddress(address),
};
