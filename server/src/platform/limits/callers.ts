import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Whether the peer with this address is a proxy that says on whose behalf it asks. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** @throws where one is neither an address, a network in CIDR notation, nor one of proxy-addr's names for such. */
export function compileTrustedProxies(proxies: readonly string[]): TrustProxy {
  const isProxy = proxyAddr.compile([...proxies]);
  return (address: string | undefined, hop) => isProxy(withoutPort(address), hop);
}

/**
 * Some proxies write with which port they were asked: `203.0.113.7:5678`, `[2001:db8::1]:80`. Whoever has hung up has no address.
 */
const withoutPort = (address = '') => address.replace(/^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d+)?$/i, '$1$2');

/**
 * The address by which a request is counted: the last one before the trusted proxies, so that what a caller writes into
 * `X-Forwarded-For` is not believed.
 */
export function callerOf(request: IncomingMessage, trust: TrustProxy): string {
  return rateLimitKeyOf(proxyAddr(request, trust));
}

/** Whoever has an IPv6 address has 2^64 of them: they count as one. */
export function rateLimitKeyOf(written: string | undefined): string {
  const address = withoutPort(written);
  if (!ipaddr.isValid(address)) return 'nowhere';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}
