import { defineApiDocs } from '../../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../../core/api/examples.ts';
import * as endpoints from './passkeys.endpoints.ts';
import { PASSKEY_CHALLENGE_MINUTES } from './passkeys.limits.ts';
import * as schemas from './passkeys.schema.ts';

const challenge = 'uG2cGmcQ9GdVqHqzvH3Z0kB8k3m3wZ0X7o1y9n2m4p8';
const credentialId = 'mK3vJ8x0QW2b7nYcT1dZsA';
const timeout = PASSKEY_CHALLENGE_MINUTES * 60_000;

export const passkeysApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'Passkeys (WebAuthn). A sign-in with a passkey needs neither the password nor a code, because the device verifies the user.',
    operations: {
      listPasskeys: 'The keys themselves are not returned.',
      getPasskeyCreationOptions: `Pass the response to \`navigator.credentials.create\`. Its challenge is valid for ${PASSKEY_CHALLENGE_MINUTES} minutes. Accounts without a password have no passkeys.`,
      addPasskey:
        'Takes the `PublicKeyCredential` as JSON. The origin must be that of the product. The user gets an email.',
      renamePasskey: 'The name helps the user to tell devices apart.',
      removePasskey:
        'Takes the password. Sign-ins with the passkey are refused from now on. Sessions stay. The user gets an email.',
      getPasskeyRequestOptions: 'Pass the response to `navigator.credentials.get`.',
      signInWithPasskey:
        'Takes the `PublicKeyCredential` as JSON. Each challenge can be used once, and only on the origin of the product.',
    },
    parameters: { id: 'The id of the passkey.' },
    schemas: {
      Passkey: {
        description: 'A passkey of the user.',
        fields: { last_used_at: 'The last sign-in with it; null before.' },
        example: {
          id: exampleIds.session,
          name: 'Chrome on Linux',
          created_at: exampleTimes.joined,
          last_used_at: exampleTimes.written,
        },
      },
      PasskeyName: { description: 'The name of a passkey.', example: { name: 'Chrome on Linux' } },
      PasskeyPassword: {
        description: 'The password of the current user.',
        example: { password: 'correct horse battery' },
      },
      PasskeyCreationOptions: {
        description: 'A `PublicKeyCredentialCreationOptionsJSON` of WebAuthn.',
        example: {
          challenge,
          rp: { id: 'workflow.example.com', name: 'WorkFlow' },
          user: { id: 'AZIXYb1zf', name: 'ada@example.com', displayName: 'Ada Lindqvist' },
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
          timeout,
          excludeCredentials: [],
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
          attestation: 'none',
        },
      },
      PasskeyRequestOptions: {
        description: 'A `PublicKeyCredentialRequestOptionsJSON` of WebAuthn.',
        example: { challenge, rpId: 'workflow.example.com', timeout, userVerification: 'required' },
      },
      NewPasskey: {
        description: 'A name, and the `RegistrationResponseJSON` of WebAuthn.',
        example: {
          name: 'Chrome on Linux',
          credential: {
            id: credentialId,
            rawId: credentialId,
            type: 'public-key',
            response: {
              clientDataJSON: 'eyJ0eXBlIjoi',
              attestationObject: 'o2NmbXRkbm9uZQ',
              transports: ['internal'],
            },
          },
        },
      },
      PasskeySignIn: {
        description: 'The `AuthenticationResponseJSON` of WebAuthn.',
        example: {
          credential: {
            id: credentialId,
            rawId: credentialId,
            type: 'public-key',
            response: {
              clientDataJSON: 'eyJ0eXBlIjoi',
              authenticatorData: 'SZYN5YgOjGh0',
              signature: 'MEUCIQDf',
              userHandle: 'AZIXYb1zf',
            },
          },
        },
      },
    },
  },
);
