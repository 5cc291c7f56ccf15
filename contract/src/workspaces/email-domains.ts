/** Writes a domain in ASCII (`xn--…`), so that both spellings of an internationalized domain are equal. */
export function toAsciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

/** Whether the address belongs to one of the domains. An empty list allows every address. */
export const isDomainAllowed = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(toAsciiDomain(email.slice(email.lastIndexOf('@') + 1)));
