import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

/** What the server sees of the network when somebody else says where it shall connect to. */
export interface Network {
  /** Every address that a host name has at this moment. Fails where it has none. */
  resolve(hostname: string): Promise<readonly string[]>;
  /** Whether it may connect there. */
  allows(address: string, port: number): boolean;
}

const WEB_PORTS = new Set([80, 443]);

/** The public internet, and nothing else. */
export const internet: Network = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  allows: (address, port) => WEB_PORTS.has(port) && isPublicAddress(address),
};
