import { fork } from 'node:child_process';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { NewPushSubscription, PushMessage } from '@workflow/contract/push/push.schema.ts';
import type { Network } from '@workflow/server/platform/outbound/network.ts';
import { endWithTestFile } from '../harness/programs.ts';
import type { EncryptedPush } from './push-service.process.ts';

const PROGRAM = fileURLToPath(new URL('push-service.process.ts', import.meta.url));
const TAG_BYTES = 16;
const SALT_BYTES = 16;
/** The salt, the record size and the length of the key id (RFC 8188). */
const HEADER_BYTES = SALT_BYTES + 4 + 1;

export interface ReceivedPush {
  readonly headers: IncomingHttpHeaders;
  readonly message: PushMessage;
}

/** A browser that is subscribed to the push service. */
export interface TestBrowser {
  readonly subscription: NewPushSubscription;
  /** Returns the messages that the push service accepted, decrypted. */
  received(): Promise<ReceivedPush[]>;
  /** Answers later messages with this status code. */
  answerWith(status: number): Promise<void>;
}

export interface TestPushService {
  /** A network that reaches only this service, without TLS. */
  readonly network: Network;
  subscribe(): Promise<TestBrowser>;
  stop(): Promise<void>;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Starts a push service in a process of its own, with browsers that decrypt their messages as RFC 8291 says. */
export async function startPushService(): Promise<TestPushService> {
  const child = endWithTestFile(fork(PROGRAM, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] }));
  child.stderr!.pipe(process.stderr);
  const ended = once(child, 'exit');
  const [port] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The push service ended.'))),
  ])) as [number];
  return {
    network: {
      resolve: async () => ['127.0.0.1'],
      allows: (address, at) => address === '127.0.0.1' && at === port,
      allowsInsecurePosts: true,
    },
    async subscribe() {
      const curve = createECDH('prime256v1');
      const publicKey = curve.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(8).toString('hex')}`;
      const url = `http://127.0.0.1:${port}${path}`;
      const answerWith = async (status: number) => {
        const { ok } = await fetch(url, { method: 'PUT', body: `${status}` });
        if (!ok) throw new Error('The push service refused the status code.');
      };

      function decrypt(body: Buffer): PushMessage {
        const salt = body.subarray(0, SALT_BYTES);
        const keyLength = body[HEADER_BYTES - 1]!;
        const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + keyLength);
        const content = body.subarray(HEADER_BYTES + keyLength);
        const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
        const secret = derive(curve.computeSecret(senderKey), auth, info, 32);
        const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
        const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
        const decipher = createDecipheriv('aes-128-gcm', key, nonce);
        decipher.setAuthTag(content.subarray(-TAG_BYTES));
        const plain = Buffer.concat([decipher.update(content.subarray(0, -TAG_BYTES)), decipher.final()]);
        // The delimiter 2 marks the last record (RFC 8188).
        return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as PushMessage;
      }

      await answerWith(201);
      return {
        subscription: {
          endpoint: `http://push.example:${port}${path}`,
          keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
          language: 'en',
        },
        async received() {
          const encrypted = (await (await fetch(url)).json()) as EncryptedPush[];
          return encrypted.map(({ headers, base64 }) => ({
            headers,
            message: decrypt(Buffer.from(base64, 'base64')),
          }));
        },
        answerWith,
      };
    },
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
