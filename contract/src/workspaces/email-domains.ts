/** Whether the address belongs to one of the domains. An empty list allows every address. */
export const isDomainAllowed = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1));
