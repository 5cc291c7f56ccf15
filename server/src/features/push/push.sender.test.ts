import { createECDH, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import webPush from 'web-push';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { createPushSender } from './push.sender.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const message = { tag: 'a', title: 'WorkFlow', body: 'You have a new notification.', link: '/' };

/** Returns a sender to push services that answer after `delayMs`, with a status or not at all. */
function senderTo(delayMs: number, status?: number) {
  const post = async () => {
    vi.setSystemTime(Date.now() + delayMs);
    if (status === undefined) throw new Error('no answer');
    return status;
  };
  const sender = createPushSender({
    keys: webPush.generateVAPIDKeys(),
    outbound: { post } as unknown as Outbound,
    subject: () => 'mailto:workflow@example.com',
  });
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  let endpoints = 0;
  return {
    ...sender,
    /** Sends to a new browser of the user. */
    sendTo: async (userId: string) => {
      endpoints += 1;
      const endpoint = `https://push.example/${endpoints}`;
      await sender.send({ user_id: userId, endpoint, p256dh, auth }, message).catch(() => {});
    },
  };
}

test.each([
  ['never answer', undefined],
  ['fail slowly', 503],
  ['accept slowly', 201],
])('a user whose push services %s is paused for some minutes, and nobody else', async (_, status) => {
  const { sendTo, isPaused } = senderTo(5_000, status);
  let sent = 0;
  while (!isPaused('ben') && sent < 100) {
    await sendTo('ben');
    sent += 1;
  }
  expect(sent).toBe(13);
  expect(isPaused('ada')).toBe(false);
  vi.setSystemTime(Date.now() + 600_000);
  expect(isPaused('ben')).toBe(false);
});

test('hundreds of messages that are answered quickly pause nobody', async () => {
  const { sendTo, isPaused } = senderTo(100, 201);
  for (let sent = 0; sent < 300; sent += 1) await sendTo('ben');
  expect(isPaused('ben')).toBe(false);
});
