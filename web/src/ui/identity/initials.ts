interface Named {
  readonly username: string;
  readonly full_name: string | null;
}

/** The first letters of the first and last name, else of the username. */
export function initialsOf({ username, full_name }: Named): string {
  const words = (full_name?.trim() || username).split(/[\s._-]+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

/** A number from 0 to `count - 1` that is always the same for an id and spreads well over many. */
export function hashToIndex(id: string, count: number): number {
  let hash = 2166136261;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 16777619);
  }
  return (hash >>> 0) % count;
}
