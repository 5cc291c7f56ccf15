import { describe, expect, it } from 'vitest';
import { Email } from '../auth/auth.schema.ts';
import { isDomainAllowed, toAsciiDomain } from './email-domains.ts';

/** Domains that are not example.com, but would be its host in a URL. */
const OTHER_DOMAINS = [
  'example.com/x.evil.org',
  'example.com#.evil.org',
  'example.com?.evil.org',
  'example.com\\x.evil.org',
  'example.com:80',
  'ex%61mple.com',
];

describe('an allowed domain', () => {
  it('allows the addresses of both of its spellings', () => {
    expect(toAsciiDomain('müller.example')).toBe('xn--mller-kva.example');
    for (const domain of ['müller.example', 'xn--mller-kva.example'])
      expect(isDomainAllowed(`eva@${domain}`, ['xn--mller-kva.example'])).toBe(true);
    expect(isDomainAllowed('eva@मराठी.example', [toAsciiDomain('मराठी.example')])).toBe(true);
    expect(toAsciiDomain('मराठी.example')).toMatch(/^xn--/);
  });

  it('does not allow its subdomains, nor domains that end with it', () => {
    for (const domain of ['mail.example.com', 'notexample.com', 'example.com.evil.org'])
      expect(isDomainAllowed(`eva@${domain}`, ['example.com'])).toBe(false);
  });

  it.each(OTHER_DOMAINS)('is not %s', (domain) => {
    expect(toAsciiDomain(domain)).toBe(domain);
    expect(isDomainAllowed(`me@${domain}`, ['example.com'])).toBe(false);
  });

  it.each([...OTHER_DOMAINS, 'evil.org@example.com', '[127.0.0.1]'])(
    '%s is in no email address',
    (domain) => {
      expect(Email.safeParse(`me@${domain}`).success).toBe(false);
    },
  );
});

it('an email address may have an internationalized domain and separators in its local part', () => {
  for (const email of ['eva@müller.example', 'a/b#c%d@sub.example-1.com'])
    expect(Email.parse(email)).toBe(email);
});
