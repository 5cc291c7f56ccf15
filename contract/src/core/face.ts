/** Under which names something of several kinds is seen: a channel or a direct message, a database or a project. */
type Face = object;

const made = new WeakMap<Face, Map<unknown, unknown>>();

/** What follows from a face, made once for each: the same schemas, endpoints and events at every call. */
export function ofFace<Made>(face: Face, maker: unknown, make: () => Made): Made {
  const known = made.get(face) ?? new Map<unknown, unknown>();
  made.set(face, known);
  if (!known.has(maker)) known.set(maker, make());
  return known.get(maker) as Made;
}
