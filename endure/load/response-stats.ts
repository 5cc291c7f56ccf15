import type { EndpointDefinition, EndpointInput } from '@workflow/contract/core/api/endpoint.ts';
import type { Answer, Client } from '@workflow/testing/harness/client.ts';
import { withTimeout } from '../stage/timeouts.ts';

/** A request that takes longer than this, in milliseconds, counts as hung. */
const HUNG_MS = 30_000;

type AnswerTo<E extends EndpointDefinition> = Awaited<ReturnType<typeof callOf<E>>>;
const callOf = <E extends EndpointDefinition>(by: Client, endpoint: E, input: EndpointInput<E>) =>
  by.call(endpoint, input);

/** Counts the responses by status, and records how long they took. */
export class ResponseStats {
  readonly statuses = new Map<string, number>();
  /** Responses that are forbidden even while servers are killed, each with the id of the first such request. */
  readonly wrong = new Map<string, string>();
  #longest = 0;
  #lastTrouble = 0;

  /** Sends a request; returns null if there was no response because the server is down. */
  async send<E extends EndpointDefinition>(
    by: Client,
    endpoint: E,
    input: EndpointInput<E>,
  ): Promise<AnswerTo<E> | null> {
    const what = `${endpoint.method} ${endpoint.path}`;
    const begin = performance.now();
    try {
      const answer = await withTimeout(HUNG_MS, what, callOf(by, endpoint, input));
      this.#recordStatus(String(answer.status), begin);
      if (answer.status >= 500 && answer.status !== 503)
        this.#reportFailure(`${what} answered ${answer.status}`, answer);
      if (answer.status >= 500) this.#lastTrouble = performance.now();
      return answer;
    } catch (error) {
      this.#recordStatus('no answer', begin);
      this.#lastTrouble = performance.now();
      const { message } = error as Error;
      if (message.startsWith('hung')) this.#reportFailure(message);
      return null;
    }
  }

  /** Returns the longest response time since the last call, in milliseconds. */
  takeLongestTime(): number {
    const longest = this.#longest;
    this.#longest = 0;
    return longest;
  }

  /** The time of the last refused request, on the clock of `performance.now`. */
  get lastFailure(): number {
    return this.#lastTrouble;
  }

  toString(): string {
    return [...this.statuses]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ');
  }

  #recordStatus(status: string, begin: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    this.#longest = Math.max(this.#longest, performance.now() - begin);
  }

  #reportFailure(what: string, answer?: Answer<unknown>): void {
    if (!this.wrong.has(what))
      this.wrong.set(what, (answer?.body as { request_id?: string } | undefined)?.request_id ?? '');
  }
}
