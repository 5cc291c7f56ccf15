import type { PushMessage } from '@workflow/contract/push/push.schema.ts';
import { type Rate, RateWindow } from '../../platform/limits/rate-window.ts';
import { FetchRefused, type Outbound } from '../../platform/outbound/outbound.ts';
import type { PushKeys } from './push.keys.ts';
import type { SubscriptionRow } from './push.store.ts';

/** How long a push service keeps a message for a device that is off. */
const TTL_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 5_000;
/**
 * A process waits at most 60 seconds in ten minutes for the push services of one user. Users can register any host as a push service, and
 * without this limit, hosts that never answer would delay the messages to other users.
 */
const WAITING_FOR_USER: Rate = { max: 60_000, perMs: 600_000 };
const EXPIRED_STATUSES = new Set([404, 410]);

export interface PushResult {
  /** The status code of the push service; 0 if the address was refused. */
  readonly status: number;
  readonly isSent: boolean;
  /** Whether the subscription no longer exists, or its address is not on the public internet. */
  readonly isGone: boolean;
  readonly isRetryable: boolean;
}

export interface PushSender {
  /** Encrypts a message for a browser and sends it to its push service. @throws network errors */
  send(
    subscription: Pick<SubscriptionRow, 'user_id' | 'endpoint' | 'p256dh' | 'auth'>,
    message: PushMessage,
  ): Promise<PushResult>;
  /** Whether the push services of a user exceeded their time limit in the last ten minutes, so that sending must wait. */
  isPaused(userId: string): boolean;
}

interface SenderOptions {
  readonly keys: PushKeys;
  readonly outbound: Outbound;
  /** How a push service can reach the operator: an https or mailto URL. */
  readonly subject: () => string;
}

const resultOf = (status: number): PushResult => ({
  status,
  isSent: status >= 200 && status < 300,
  isGone: EXPIRED_STATUSES.has(status),
  isRetryable: status === 429 || status >= 500,
});

export function createPushSender({ keys, outbound, subject }: SenderOptions): PushSender {
  const waiting = new RateWindow(WAITING_FOR_USER);
  return {
    isPaused: (userId) => waiting.take(userId, 0).isExceeded,

    async send({ user_id: userId, endpoint, p256dh, auth }, message) {
      const { generateRequestDetails } = (await import('web-push')).default;
      const { headers, body } = generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          TTL: TTL_SECONDS,
          urgency: 'high',
          // The push service replaces an undelivered message that has the same topic.
          topic: message.tag.replaceAll('-', ''),
          vapidDetails: { subject: subject(), ...keys },
        },
      );
      const request = {
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: body ?? Buffer.alloc(0),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      };
      const startedAt = Date.now();
      try {
        return resultOf(await outbound.post(endpoint, request));
      } catch (error) {
        if (error instanceof FetchRefused) return { ...resultOf(0), isGone: true };
        throw error;
      } finally {
        waiting.take(userId, Math.max(0, Date.now() - startedAt));
      }
    },
  };
}

/** Returns the contact URL for push services: the public URL, or the sender of emails if the public URL is not https. */
export function subjectOf(publicUrl: string, mailFrom: string | null): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  const address = /([^\s<>]+@[^\s<>]+)>?$/.exec(mailFrom ?? '')?.[1];
  return `mailto:${address ?? 'workflow@localhost'}`;
}
