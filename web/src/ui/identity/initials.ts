interface Named {
  readonly username: string;
  readonly full_name: string | null;
}

/** Returns the initials of the first and last name, or of the username. */
export function initialsOf({ username, full_name }: Named): string {
  const words = (full_name?.trim() || username).split(/[\s._-]+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

/** Hashes an id to a number from 0 to `count - 1`. The result is stable and evenly distributed. */
export function hashToIndex(id: string, count: number): number {
  let hash = 2166136261;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 16777619);
  }
  return (hash >>> 0) % count;
}
