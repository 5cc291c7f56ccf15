/** Search parameters stay strings. The router’s default parser would turn `?message=123` into a number. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * Returns the id in a search parameter, or undefined when the value is not an id. It parses ids as the contract’s `Id` does, without loading
 * the validation library for the first screen.
 */
export const idParam = (value: unknown): string | undefined =>
  typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : undefined;
