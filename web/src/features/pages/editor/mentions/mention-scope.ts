import { createContext } from 'react';

/** Each database that a page mentions has a socket room, and a connection has at most 50. */
const DATABASES_MAX = 10;

/** Which mentions of a page look for the current name of their place. Any client can write any number of mentions. */
export class MentionScope {
  readonly #workspaceId: string;
  readonly #databases = new Set<string>();

  constructor(workspaceId: string) {
    this.#workspaceId = workspaceId;
  }

  /** Mentions of other workspaces keep the name that they were written with. */
  includes = (workspaceId: string): boolean => workspaceId === this.#workspaceId;

  /** Returns whether the page may open the database of a mentioned task. */
  mayOpen(databaseId: string): boolean {
    if (this.#databases.size < DATABASES_MAX) this.#databases.add(databaseId);
    return this.#databases.has(databaseId);
  }
}

export const MentionContext = createContext<MentionScope | null>(null);
