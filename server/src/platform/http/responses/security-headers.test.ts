import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicyOf, securityHeaders, webAssemblyPolicy } from './security-headers.ts';

const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ');

test('allows scripts only from the server itself', () => {
  expect(scriptsOf(securityHeaders['content-security-policy']!)).toEqual(["'self'"]);
});

test('allows exactly the inline scripts of the page', () => {
  const source = '\n  first();\n';
  const page = `<script>${source}</script><script type="module" src="/assets/a.js"></script><script>second()</script>`;
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(scriptsOf(contentPolicyOf(page))).toEqual(["'self'", hash(source), hash('second()')]);
});

test('allows WebAssembly only in the workers that need it', () => {
  expect(scriptsOf(webAssemblyPolicy)).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  for (const policy of [securityHeaders['content-security-policy']!, contentPolicyOf('<script>a()</script>')])
    expect(policy).not.toContain('wasm-unsafe-eval');
});

test('allows requests to the given origins', () => {
  expect(contentPolicyOf('', ['https://livekit.example.com'])).toContain(
    "connect-src 'self' ws: wss: https://livekit.example.com;",
  );
});
