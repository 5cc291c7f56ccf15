/*
 * The keys of the cache. What belongs to a workspace begins with it, so that it is fetched anew, or goes, as a whole.
 */

/** Of what belongs to a workspace. */
export const workspaceKey = <const Rest extends readonly string[]>(workspaceId: string, ...rest: Rest) =>
  ['workspace', workspaceId, ...rest] as const;

/** Of what belongs to a person, or to nobody, rather than to a workspace. */
export const accountKey = <const Rest extends readonly [string, ...string[]]>(...rest: Rest) =>
  ['account', ...rest] as const;

/** Of what a tab remembers of what it heard: it is never fetched. */
export const clientStateKey = (name: string) => ['memory', name] as const;
