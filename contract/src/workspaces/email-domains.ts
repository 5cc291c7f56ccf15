/** Letters with their marks, digits, hyphens and dots. At other characters, such as `/` and `#`, a URL ends its host or decodes it. */
const DOMAIN_NAME = /^[\p{L}\p{M}\p{Nd}.-]+$/u;

/**
 * Writes a domain in ASCII (`xn--…`), so that both spellings of an internationalized domain are equal. Returns other texts unchanged.
 */
export function toAsciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return DOMAIN_NAME.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
}

/** Whether the address belongs to one of the domains. An empty list allows every address. */
export const isDomainAllowed = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(toAsciiDomain(email.slice(email.lastIndexOf('@') + 1)));
