import { coreErrors } from '@workflow/contract/core/api/error.ts';
import { expect, test } from 'vitest';
import { createFindSite } from './passkey-site.ts';

const request = { protocol: 'http', host: 'localhost:3000' } as const;

test('the site is the public URL, not the address that a request names', () => {
  const site = { origin: 'https://workflow.example.com', domain: 'workflow.example.com' };
  expect(createFindSite('https://workflow.example.com')(request)).toEqual(site);
  expect(createFindSite('https://workflow.example.com/')(request)).toEqual(site);
});

test('without a public URL, the site is the address that the browser used', () => {
  expect(createFindSite(null)(request)).toEqual({ origin: 'http://localhost:3000', domain: 'localhost' });
});

test.each(['', 'a b', '[', 'localhost:port'])(
  'a request with the host %j is refused as unreadable',
  (host) => {
    expect(() => createFindSite(null)({ protocol: 'http', host })).toThrow(coreErrors.bad_request.detail);
  },
);
