interface Versioned {
  readonly version: number;
}

/**
 * Returns whether the received copy of an object is newer than the known one. Events, responses and fetches arrive in any order and more
 * than once, so each cache update compares versions and keeps the higher one.
 */
export const isNewer = (received: Versioned, known: Versioned): boolean => received.version > known.version;
