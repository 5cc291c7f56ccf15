import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { NewPushSubscription, PushMessage } from '@workflow/contract/push/push.schema.ts';
import type { Network } from '@workflow/server/platform/outbound/network.ts';
import { startSite, type TestSite } from '../harness/site.ts';

const TAG_BYTES = 16;
const SALT_BYTES = 16;
/** The salt, the record size and the length of the key id (RFC 8188). */
const HEADER_BYTES = SALT_BYTES + 4 + 1;

export interface ReceivedPush {
  readonly headers: IncomingMessage['headers'];
  readonly message: PushMessage;
}

/** A browser that is subscribed to the push service. */
export interface TestBrowser {
  readonly subscription: NewPushSubscription;
  /** The messages that arrived, decrypted. */
  readonly received: ReceivedPush[];
  /** Answers later messages with this status code. */
  answerWith(status: number): void;
}

export interface TestPushService {
  readonly site: TestSite;
  /** A network that reaches only this service, without TLS. */
  readonly network: Network;
  subscribe(): TestBrowser;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Starts a push service on this machine, with browsers that decrypt their messages as RFC 8291 says. */
export async function startPushService(): Promise<TestPushService> {
  const site = await startSite();
  return {
    site,
    network: { ...site.network, allowsInsecurePosts: true },
    subscribe() {
      const curve = createECDH('prime256v1');
      const publicKey = curve.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(8).toString('hex')}`;
      const received: ReceivedPush[] = [];
      let status = 201;
      site.serve(path, async (request, response) => {
        const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
        if (status === 201) received.push({ headers: request.headers, message: decrypt(body) });
        response.writeHead(status).end();
      });

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
        // The last byte 2 ends the last record.
        return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as PushMessage;
      }

      return {
        received,
        subscription: {
          endpoint: site.at(path, 'push.example'),
          keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
          language: 'en',
        },
        answerWith: (code) => {
          status = code;
        },
      };
    },
  };
}
