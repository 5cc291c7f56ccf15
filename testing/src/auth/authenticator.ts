import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  NewPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignIn,
} from '@workflow/contract/auth/passkeys/passkeys.schema.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** An authenticator with one passkey (ES256), as a device has it. The fields can be set to what an attacker would send. */
export class Authenticator {
  readonly credentialId = randomBytes(16);
  counter = 0;
  isVerified = true;
  /** Whether the page is in a frame of another site. */
  isInFrame = false;
  userHandle = encode(randomBytes(16));
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  create({ challenge, rp, user }: PasskeyCreationOptions, origin: string): NewPasskey['credential'] {
    this.userHandle = user.id;
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const publicKey = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      Buffer.from(isoCBOR.encode(publicKey)),
    ]);
    const authData = Buffer.concat([this.#dataOf(rp.id, HAS_CREDENTIAL), credential]);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, origin),
      attestationObject: encode(isoCBOR.encode(attestation)),
      transports: ['internal'],
    });
  }

  get({ challenge, rpId }: PasskeyRequestOptions, origin: string): PasskeySignIn['credential'] {
    this.counter += 1;
    const authenticatorData = this.#dataOf(rpId, 0);
    const clientDataJSON = this.#clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#credential({
      clientDataJSON,
      authenticatorData: encode(authenticatorData),
      signature: encode(sign('sha256', signed, this.#keys.privateKey)),
      userHandle: this.userHandle,
    });
  }

  #credential<Response>(response: Response) {
    const id = encode(this.credentialId);
    return { id, rawId: id, type: 'public-key' as const, response };
  }

  #clientData(type: string, challenge: string, origin: string): string {
    return encode(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: this.isInFrame })));
  }

  #dataOf(domain: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const verified = this.isVerified ? USER_VERIFIED : 0;
    return Buffer.concat([sha256(domain), Buffer.from([USER_PRESENT | verified | flags]), counter]);
  }
}
