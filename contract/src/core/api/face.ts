/**
 * A face: the names under which the API shows one kind of a thing that has several kinds (channels and direct messages, databases and
 * projects).
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
