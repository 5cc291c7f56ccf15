/**
 * A face: one set of names under which the API shows a kind of object, such as channels and direct messages for conversations, or
 * databases and projects for databases.
 */
type Face = object;

const cache = new WeakMap<Face, Map<unknown, unknown>>();

/** Derives definitions from a face and caches them, so that every call returns the same schemas, endpoints and events. */
export function cacheByFace<Made>(face: Face, maker: unknown, make: () => Made): Made {
  const known = cache.get(face) ?? new Map<unknown, unknown>();
  cache.set(face, known);
  if (!known.has(maker)) known.set(maker, make());
  return known.get(maker) as Made;
}
