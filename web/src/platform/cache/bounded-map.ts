import type { QueryClient } from '@tanstack/react-query';
import { createClientState } from './client-state.ts';

/** What overtakes does so by little: so many are remembered, and so much of each. */
export const MAX_ENTRIES = 200;

/** What was heard lately of things, by their ids. A tab may stay open for weeks, so the oldest is forgotten. */
export class BoundedMap<V> {
  readonly #heard: (client: QueryClient) => Map<string, V>;

  /** `name` is for this alone. */
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
