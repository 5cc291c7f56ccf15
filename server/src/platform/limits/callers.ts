import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Whether the peer with this address is a trusted proxy that forwards requests of others. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Compiles the list of trusted proxies. @throws if an entry is neither an address, a CIDR network nor a proxy-addr name */
export function compileTrustedProxies(proxies: readonly string[]): TrustProxy {
  const isProxy = proxyAddr.compile([...proxies]);
  return (address: string | undefined, hop) => isProxy(withoutPort(address), hop);
}

/** Removes the port that some proxies append: `203.0.113.7:5678`, `[2001:db8::1]:80`. A disconnected caller has no address. */
const withoutPort = (address = '') => address.replace(/^(?:\[([\da-f:.]+)\]|([\d.]+))(?::\d+)?$/i, '$1$2');

/**
 * Returns the rate limit key of a request: the last address before the trusted proxies, so that clients can’t spoof it with
 * `X-Forwarded-For`.
 */
export function callerOf(request: IncomingMessage, trust: TrustProxy): string {
  return rateLimitKeyOf(proxyAddr(request, trust));
}

/** Returns the rate limit key of an address. An IPv6 user usually controls a /64 network with 2^64 addresses, which counts as one. */
export function rateLimitKeyOf(written: string | undefined): string {
  const address = withoutPort(written);
  if (!ipaddr.isValid(address)) return 'nowhere';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}
