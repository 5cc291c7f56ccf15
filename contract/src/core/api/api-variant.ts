/**
 * An API variant: one set of names under which the API shows a kind of object, such as channels and direct messages for conversations, or
 * databases and projects for databases.
 */
type Variant = object;

const cache = new WeakMap<Variant, Map<unknown, unknown>>();

/** Derives definitions from a variant and caches them, so that every call returns the same schemas, endpoints and events. */
export function cacheByVariant<Made>(variant: Variant, maker: unknown, make: () => Made): Made {
  const known = cache.get(variant) ?? new Map<unknown, unknown>();
  cache.set(variant, known);
  if (!known.has(maker)) known.set(maker, make());
  return known.get(maker) as Made;
}
