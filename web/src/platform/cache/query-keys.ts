/*
 * Query keys. The keys of a workspace’s data begin with its id, so that the client can invalidate or remove the whole workspace at once.
 */

/** Returns a query key for data of a workspace. */
export const workspaceKey = <const Rest extends readonly string[]>(workspaceId: string, ...rest: Rest) =>
  ['workspace', workspaceId, ...rest] as const;

/** Returns a query key for data that belongs to the user or to no workspace. */
export const accountKey = <const Rest extends readonly [string, ...string[]]>(...rest: Rest) =>
  ['account', ...rest] as const;

/** Returns the query key of client state, which is never fetched (see `createClientState`). */
export const clientStateKey = (name: string) => ['memory', name] as const;
