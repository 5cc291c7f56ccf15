import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { passkeyErrors } from '@workflow/contract/auth/passkeys/passkeys.errors.ts';
import { PASSKEY_CHALLENGE_MINUTES, PASSKEYS_MAX } from '@workflow/contract/auth/passkeys/passkeys.limits.ts';
import type {
  NewPasskey,
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignIn,
} from '@workflow/contract/auth/passkeys/passkeys.schema.ts';
import type { Actor, Caller } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { hashSecret } from '../../../platform/secrets/secrets.ts';
import { timestamp } from '../../../platform/time.ts';
import { getUser, lockPasswordHash, type UserWithPassword } from '../../users/users.service.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { type SecurityNotice, sendSecurityNotice } from '../security-notice.ts';
import { secondFactorsChanged } from '../two-factor/two-factor.hooks.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import type { PasskeySite } from './passkey-site.ts';
import {
  consumePasskeyChallenge,
  deletePasskey,
  findPasskeyByCredential,
  insertPasskey,
  listPasskeyRows,
  markPasskeyUsed,
  type PasskeyRow,
  updatePasskeyName,
} from './passkeys.store.ts';

const TIMEOUT_MS = PASSKEY_CHALLENGE_MINUTES * 60_000;
/** The signature algorithms EdDSA, ES256 and RS256. Every platform supports at least one of them. */
const ALGORITHMS = [-8, -7, -257];

const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: timestamp(created_at),
  last_used_at: last_used_at && timestamp(last_used_at),
});

/** Returns the id under which authenticators store the user. It is not secret, and says nothing about the person. */
const userHandleOf = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
const isHandleOf = (userHandle: string, userId: string) =>
  Buffer.from(userHandle, 'base64url').equals(userHandleOf(userId));

/** Whether the request came from a frame in a page of another site. The library accepts it if the browser sends no `topOrigin`. */
const isFromFrame = ({ clientDataJSON }: { readonly clientDataJSON: string }): boolean =>
  decodeClientDataJSON(clientDataJSON).crossOrigin === true;

export async function listPasskeys(reader: Reader, { userId }: Actor): Promise<Passkey[]> {
  return (await listPasskeyRows(reader, userId)).map(toPasskey);
}

export type Passkeys = ReturnType<typeof createPasskeys>;

export function createPasskeys(challenges: PasskeyChallenges) {
  return {
    async createOptions(
      tx: Tx,
      site: PasskeySite,
      actor: Caller,
      password: string,
    ): Promise<PasskeyCreationOptions> {
      await requirePassword(tx, actor, password);
      const user = (await getUser(tx, actor.userId))!;
      const known = await listPasskeyRows(tx, actor.userId);
      if (known.length >= PASSKEYS_MAX) fail(passkeyErrors.too_many_passkeys);
      const options = await generateRegistrationOptions({
        rpName: 'WorkFlow',
        rpID: site.domain,
        userID: userHandleOf(user.id),
        userName: user.email,
        userDisplayName: user.full_name ?? user.username,
        challenge: new Uint8Array(Buffer.from(challenges.create(`add:${user.id}`), 'base64url')),
        timeout: TIMEOUT_MS,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return {
        ...options,
        rp: { id: site.domain, name: options.rp.name },
        timeout: TIMEOUT_MS,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map(({ credential_id, transports }) => ({
          id: credential_id,
          type: 'public-key',
          transports,
        })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      };
    },

    requestOptions: ({ domain }: PasskeySite): PasskeyRequestOptions => ({
      challenge: challenges.create('sign-in'),
      rpId: domain,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
    }),

    async add(
      tx: Tx,
      site: PasskeySite,
      { userId }: Actor,
      { name, credential }: NewPasskey,
      notice: SecurityNotice,
    ): Promise<Passkey> {
      let usedChallenge = '';
      const verification = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: (challenge) => {
          usedChallenge = challenge;
          return challenges.isValid(challenge, `add:${userId}`);
        },
        expectedOrigin: site.origin,
        expectedRPID: site.domain,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => null);
      if (!verification?.verified || isFromFrame(credential.response)) fail(passkeyErrors.passkey_invalid);
      const { id, publicKey, counter } = verification.registrationInfo.credential;
      // Locks the user, so that simultaneous requests do not exceed the limit. An account that was deleted since has no password.
      if ((await lockPasswordHash(tx, userId)) === null) fail(passkeyErrors.passkey_invalid);
      if ((await listPasskeyRows(tx, userId)).length >= PASSKEYS_MAX) fail(passkeyErrors.too_many_passkeys);
      const row = await insertPasskey(tx, {
        id: newId(),
        user_id: userId,
        name,
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: credential.response.transports ?? [],
      });
      if (!row) fail(passkeyErrors.passkey_exists);
      if (!(await consumePasskeyChallenge(tx, hashSecret(usedChallenge))))
        fail(passkeyErrors.passkey_invalid);
      await tx.runHook(secondFactorsChanged, { userId });
      await sendSecurityNotice(tx, userId, 'passkey_added', notice, { detail: name });
      return toPasskey(row);
    },

    async rename(tx: Tx, { userId }: Actor, id: string, name: string): Promise<Passkey> {
      return toPasskey(
        (await updatePasskeyName(tx, userId, id, name)) ?? fail(passkeyErrors.passkey_not_found),
      );
    },

    async remove(
      tx: Tx,
      actor: Caller,
      { id, password }: { readonly id: string; readonly password: string },
      notice: SecurityNotice,
    ): Promise<void> {
      await requirePassword(tx, actor, password);
      const { userId } = actor;
      if (!(await deletePasskey(tx, userId, id))) fail(passkeyErrors.passkey_not_found);
      await tx.runHook(secondFactorsChanged, { userId });
      await sendSecurityNotice(tx, userId, 'passkey_removed', notice);
    },

    /** Returns the account that signs in. Every failure has the same error, so that it does not say which passkeys exist. */
    async signIn(tx: Tx, site: PasskeySite, { credential }: PasskeySignIn): Promise<UserWithPassword> {
      const found = (await findPasskeyByCredential(tx, credential.id)) ?? fail(passkeyErrors.passkey_refused);
      const passwordHash = await lockPasswordHash(tx, found.user_id);
      // Reads the passkey again under the lock, because another sign-in may have raised the counter.
      const passkey =
        (await findPasskeyByCredential(tx, credential.id)) ?? fail(passkeyErrors.passkey_refused);
      let usedChallenge = '';
      const { userHandle, ...response } = credential.response;
      const verification = await verifyAuthenticationResponse({
        response: { ...credential, response, clientExtensionResults: {} },
        expectedChallenge: (challenge) => {
          usedChallenge = challenge;
          return challenges.isValid(challenge, 'sign-in');
        },
        expectedOrigin: site.origin,
        expectedRPID: site.domain,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
          counter: passkey.counter,
        },
      }).catch(() => null);
      const isUser = !userHandle || isHandleOf(userHandle, passkey.user_id);
      if (!verification?.verified || !isUser || isFromFrame(response)) fail(passkeyErrors.passkey_refused);
      if (!(await consumePasskeyChallenge(tx, hashSecret(usedChallenge))))
        fail(passkeyErrors.passkey_refused);
      const { newCounter } = verification.authenticationInfo;
      if (!(await markPasskeyUsed(tx, passkey.id, newCounter))) fail(passkeyErrors.passkey_refused);
      const user = (await getUser(tx, passkey.user_id)) ?? fail(passkeyErrors.passkey_refused);
      return { user, passwordHash };
    },
  };
}
