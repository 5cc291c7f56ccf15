import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Whether the peer with this address is a proxy that says on whose behalf it asks. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** @throws where one is neither an address, a network in CIDR notation, nor one of proxy-addr's names for such. */
export function trustIn(proxies: readonly string[]): TrustProxy {
  return proxyAddr.compile([...proxies]);
}

/**
 * The address by which a request is counted: the last one before the trusted proxies, so that what a caller writes into
 * `X-Forwarded-For` is not believed.
 */
export function callerOf(request: IncomingMessage, trust: TrustProxy): string {
  return callerAt(proxyAddr(request, trust));
}

/** Whoever has an IPv6 address has 2^64 of them: they count as one. */
export function callerAt(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'nowhere';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}
