import * as z from 'zod/mini';
import { Id, Timestamp } from '../../core/schemas/id.ts';
import { maxLengthChecks, minLengthChecks, text } from '../../core/schemas/text.ts';
import { Credentials } from '../auth.schema.ts';
import { PASSKEY_NAME_MAX } from './passkeys.limits.ts';

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Timestamp,
  last_used_at: z.nullable(Timestamp),
});
export type Passkey = z.output<typeof Passkey>;

export const PasskeyName = z.object({ name: text('Name', { min: 1, max: PASSKEY_NAME_MAX }) });

/** The current password, which confirms that the user adds a passkey. */
export const PasskeyPassword = z.object({ password: Credentials.shape.password });

/** The fields below have the names of the JSON types of WebAuthn, so that clients pass them to the browser unchanged. */
const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

export const PasskeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.output<typeof PasskeyCreationOptions>;

export const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequestOptions = z.output<typeof PasskeyRequestOptions>;

const PART = 'This is not a part of a passkey.';
/** The schema of a text in Base64 for URLs, without padding. */
const base64UrlText = (max: number) =>
  z.string(PART).check(...minLengthChecks(1, PART), ...maxLengthChecks(max, PART), z.regex(/^[\w-]+$/, PART));
const defineCredential = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object(
    {
      id: base64UrlText(2_000),
      rawId: base64UrlText(2_000),
      type: z.literal('public-key', PART),
      response: z.object(shape, PART),
    },
    'This is not a passkey.',
  );

export const NewPasskey = z.object({
  ...PasskeyName.shape,
  credential: defineCredential({
    clientDataJSON: base64UrlText(4_000),
    attestationObject: base64UrlText(20_000),
    transports: z.optional(z.array(base64UrlText(40), PART).check(z.maxLength(10, PART))),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;

export const PasskeySignIn = z.object({
  credential: defineCredential({
    clientDataJSON: base64UrlText(4_000),
    authenticatorData: base64UrlText(4_000),
    signature: base64UrlText(10_000),
    userHandle: z.optional(z.nullable(base64UrlText(200))),
  }),
});
export type PasskeySignIn = z.output<typeof PasskeySignIn>;
