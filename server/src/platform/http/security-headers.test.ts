import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicyOf, securityHeaders } from './security-headers.ts';

const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ');

test('scripts come from the product alone', () => {
  expect(scriptsOf(securityHeaders['content-security-policy']!)).toEqual(["'self'"]);
});

test('a page may carry its own scripts in itself, to the letter', () => {
  const source = '\n  first();\n';
  const page = `<script>${source}</script><script type="module" src="/assets/a.js"></script><script>second()</script>`;
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(scriptsOf(contentPolicyOf(page))).toEqual(["'self'", hash(source), hash('second()')]);
});
