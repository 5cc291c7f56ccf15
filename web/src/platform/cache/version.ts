interface Versioned {
  readonly version: number;
}

/**
 * Whether what was heard of a thing is later than what is known of it. Events, answers and fetches arrive in any order and more than
 * once, so whatever brings a thing into the cache asks this and keeps the greatest version.
 */
export const isNewer = (heard: Versioned, known: Versioned): boolean => heard.version > known.version;
