import type { QueryClient } from '@tanstack/react-query';
import { createClientState } from './client-state.ts';

/** The maximum number of entries. Few events arrive before a fetch that started earlier, so a small limit is enough. */
export const MAX_ENTRIES = 200;

/**
 * A map by id, stored per query client, that evicts its oldest entry above the limit. Without a bound, a tab that stays open for weeks
 * would grow.
 */
export class BoundedMap<V> {
  readonly #heard: (client: QueryClient) => Map<string, V>;

  /** `name` must be unique: it becomes part of the query key. */
  constructor(name: string) {
    this.#heard = createClientState(name, () => new Map<string, V>());
  }

  get(client: QueryClient, id: string): V | undefined {
    return this.#heard(client).get(id);
  }

  has(client: QueryClient, id: string): boolean {
    return this.#heard(client).has(id);
  }

  set(client: QueryClient, id: string, value: V): void {
    const heard = this.#heard(client);
    heard.delete(id);
    heard.set(id, value);
    if (heard.size > MAX_ENTRIES) heard.delete(heard.keys().next().value!);
  }
}
