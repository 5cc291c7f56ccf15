import type { QueryClient } from '@tanstack/react-query';

/** What overtakes does so by little: so many are remembered, and so much of each. */
export const MOST_REMEMBERED = 200;

/** What was heard lately of things, by their ids and by whose cache it is. A tab may stay open for weeks, so the oldest is forgotten. */
export class Recent<V> {
  readonly #heard = new WeakMap<QueryClient, Map<string, V>>();

  get(client: QueryClient, id: string): V | undefined {
    return this.#heard.get(client)?.get(id);
  }

  has(client: QueryClient, id: string): boolean {
    return this.#heard.get(client)?.has(id) ?? false;
  }

  set(client: QueryClient, id: string, value: V): void {
    const heard = this.#heard.get(client) ?? new Map<string, V>();
    this.#heard.set(client, heard);
    heard.delete(id);
    heard.set(id, value);
    if (heard.size > MOST_REMEMBERED) heard.delete(heard.keys().next().value!);
  }
}
