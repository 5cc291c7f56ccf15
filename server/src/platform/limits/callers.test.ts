import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { callerOf, compileTrustedProxies, rateLimitKeyOf } from './callers.ts';

/** Returns the address that the rate limits count, for a request from a peer with a forwarded address. */
const callerAddress = (peer: string | undefined, forwardedFor: string | undefined, ...proxies: string[]) =>
  callerOf(
    {
      socket: { remoteAddress: peer },
      headers: { 'x-forwarded-for': forwardedFor },
    } as unknown as IncomingMessage,
    compileTrustedProxies(proxies),
  );

test('trusts the forwarded address of a proxy, but not of a client', () => {
  expect(callerAddress('127.0.0.1', '203.0.113.7', 'loopback')).toBe('203.0.113.7');
  expect(callerAddress('::ffff:127.0.0.1', '203.0.113.7', 'loopback')).toBe('203.0.113.7');
  expect(callerAddress('198.51.100.1', '203.0.113.7', 'loopback')).toBe('198.51.100.1');
  expect(callerAddress('127.0.0.1', '203.0.113.7')).toBe('127.0.0.1');
  expect(callerAddress('127.0.0.1', undefined, 'loopback')).toBe('127.0.0.1');
});

test('uses the last address before the proxies, not what the client put before it', () => {
  expect(callerAddress('127.0.0.1', '10.9.9.9, 1.1.1.1, 203.0.113.7', 'loopback')).toBe('203.0.113.7');
  expect(callerAddress('10.0.0.2', '1.1.1.1, 203.0.113.7, 10.0.0.1', '10.0.0.0/8')).toBe('203.0.113.7');
  expect(callerAddress('2001:db8::1', '203.0.113.7', '2001:db8::/32')).toBe('203.0.113.7');
});

test('counts the addresses of one IPv6 network as one caller', () => {
  expect(rateLimitKeyOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(rateLimitKeyOf('2001:DB8:1:2::9')).toBe('2001:db8:1:2::/64');
  expect(rateLimitKeyOf('2001:db8:1:3::9')).not.toBe(rateLimitKeyOf('2001:db8:1:2::9'));
  expect(rateLimitKeyOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('ignores a port after the address', () => {
  expect(callerAddress('127.0.0.1', '203.0.113.7:5678', 'loopback')).toBe('203.0.113.7');
  expect(callerAddress('127.0.0.1', '[2001:db8:1:2::9]:80', 'loopback')).toBe('2001:db8:1:2::/64');
  expect(callerAddress('127.0.0.1', '[::ffff:203.0.113.7]', 'loopback')).toBe('203.0.113.7');
  expect(callerAddress('127.0.0.1', '203.0.113.7:5678, 10.0.0.1:443', 'loopback', '10.0.0.0/8')).toBe(
    '203.0.113.7',
  );
});

test('counts all invalid addresses as one caller', () => {
  expect(callerAddress(undefined, '203.0.113.7', 'loopback')).toBe('nowhere');
  for (const address of [undefined, '', 'unknown', '_hidden', '[x]:80', '1.2.3.4:', 'x'.repeat(10_000)])
    expect(rateLimitKeyOf(address)).toBe('nowhere');
});
