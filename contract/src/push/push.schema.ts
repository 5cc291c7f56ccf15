import * as z from 'zod/mini';
import { maxLengthChecks } from '../core/schemas/text.ts';
import { PUSH_ENDPOINT_MAX } from './push.limits.ts';

const ENDPOINT = 'This is not the address of a push service.';
const KEY = 'This is not a key of a push subscription.';

/** The schema of a key of this length in Base64 for URLs, without padding. */
const key = (length: number) => z.string(KEY).check(z.regex(new RegExp(`^[\\w-]{${length}}$`), KEY));

/** The subscription of a browser, with the names of `PushSubscription.toJSON`. */
export const NewPushSubscription = z.object({
  endpoint: z
    .string(ENDPOINT)
    .check(...maxLengthChecks(PUSH_ENDPOINT_MAX, ENDPOINT), z.regex(/^https?:\/\/[\x21-\x7e]+$/, ENDPOINT)),
  keys: z.object({
    /** The public key of the browser: a point of the curve P-256 with 65 bytes. */
    p256dh: key(87),
    /** The authentication secret of the subscription: 16 bytes. */
    auth: key(22),
  }),
  /** The language of push messages for a user whose language follows the browser. */
  language: z.enum(['en', 'de'], 'The language is en or de.'),
});
export type NewPushSubscription = z.output<typeof NewPushSubscription>;

/** The public key of the server (VAPID), in Base64 for URLs. */
export const PushKey = z.object({ public_key: z.string() });

/** The payload of a push message for the service worker of the web client. */
export const PushMessage = z.object({
  /** A later message with the same tag replaces the earlier one. */
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  /** The path of the web client that a click opens. */
  link: z.nullable(z.string()),
});
export type PushMessage = z.output<typeof PushMessage>;
