import type { ServerResponse } from 'node:http';
import { downloadErrors } from '@workflow/contract/core/api/error.ts';
import type { Limits } from '../../limits/limits.ts';
import { RateLimited } from '../../limits/rate-limited.ts';

/** The maximum number of concurrent downloads per user, or per address without a user: more than a browser with several tabs requests. */
const DOWNLOADS_OF_USER = 120;
const RETRY_SECONDS = 5;

/** The downloads that this process sends: files, and generated files such as exports. */
export interface Downloads {
  /**
   * Closes the connection of the response if the session ends before the response is sent. Call it right after `Authenticate` resolves,
   * without another `await`: the end of a session is then never missed.
   */
  bindToSession(sessionId: string, response: ServerResponse): void;
  /**
   * Counts a download of a user, or of a caller who is not signed in, until it is sent or its connection closes. Each download occupies memory
   * even if the client does not read. @throws RateLimited
   */
  count(by: string, response: ServerResponse): void;
  /** Closes the connections of all downloads of a session. */
  endSession(sessionId: string): void;
  /** The ids of the sessions with a download. */
  sessionIds(): readonly string[];
}

/** A destroyed socket emits no `close` event, so a response on it would never be forgotten. */
const isGone = (response: ServerResponse) => response.destroyed || response.socket?.destroyed === true;

export function createDownloads(limits: Pick<Limits, 'createCounter'>): Downloads {
  const counter = limits.createCounter(DOWNLOADS_OF_USER);
  const responses = new Map<string, Set<ServerResponse>>();
  return {
    bindToSession(sessionId, response) {
      if (isGone(response)) return;
      const own = responses.get(sessionId) ?? new Set();
      responses.set(sessionId, own.add(response));
      response.once('close', () => {
        own.delete(response);
        if (own.size === 0 && responses.get(sessionId) === own) responses.delete(sessionId);
      });
    },
    count(by, response) {
      if (counter.isFull(by)) throw new RateLimited(RETRY_SECONDS, downloadErrors.too_many_downloads);
      if (isGone(response)) return;
      counter.enter(by);
      response.once('close', () => counter.leave(by));
    },
    endSession(sessionId) {
      for (const response of [...(responses.get(sessionId) ?? [])]) response.destroy();
    },
    sessionIds: () => [...responses.keys()],
  };
}
