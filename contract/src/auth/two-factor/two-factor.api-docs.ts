import { defineApiDocs } from '../../core/api/api-docs.ts';
import { exampleTimes } from '../../core/api/examples.ts';
import * as endpoints from './two-factor.endpoints.ts';
import { SIGN_IN_CHALLENGE_MINUTES, WRONG_CODES_MAX, WRONG_CODES_MINUTES } from './two-factor.limits.ts';
import * as schemas from './two-factor.schema.ts';

const password = 'correct horse battery';
const recoveryCodes = ['k7wm2-9qxrd', 't4hnb-c83vz'];

export const twoFactorApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'Two-factor authentication: a code of an authenticator app (TOTP, RFC 6238) after the password, or one of the recovery codes.',
    operations: {
      signInWithCode: `Exchanges the \`challenge_token\` of \`login\` for a token pair. A challenge works once, within ${SIGN_IN_CHALLENGE_MINUTES} minutes. Each code works once. After ${WRONG_CODES_MAX} wrong codes the account accepts none for ${WRONG_CODES_MINUTES} minutes.`,
      getTwoFactor: 'Whether the current user signs in with a second factor.',
      setUpTwoFactor:
        'Two-factor authentication stays off until `enableTwoFactor`. A repetition creates another secret key. Accounts without a password cannot use it.',
      enableTwoFactor:
        'The code comes from the app that has the secret key. Returns the recovery codes, which the server shows only this once. Sessions stay signed in. The user gets an email.',
      replaceRecoveryCodes: 'Ends the earlier recovery codes. The user gets an email.',
      disableTwoFactor: 'Ends the secret key and the recovery codes. The user gets an email.',
    },
    schemas: {
      Code: {
        description:
          'A code of the authenticator app, or a recovery code. Spaces, dashes and upper case are accepted.',
        example: '123456',
      },
      TwoFactorSignIn: {
        description: 'The second step of a sign-in.',
        fields: { challenge_token: 'The token from the response of `login`.' },
        example: { challenge_token: 'uG2cGmcQ9GdVqHqzvH3Z0kB8k3m3wZ0X7o1y9n2m4p8', code: '123456' },
      },
      TwoFactorPassword: {
        description: 'The password of the current user.',
        example: { password },
      },
      TwoFactorCode: { description: 'A code of the authenticator app.', example: { code: '123456' } },
      TwoFactorStatus: {
        description: 'The second factor of the current user.',
        fields: { enabled_at: 'Null while two-factor authentication is off.' },
        example: { enabled_at: exampleTimes.joined, recovery_codes_left: 10 },
      },
      TwoFactorSetup: {
        description: 'The secret key for the authenticator app.',
        fields: {
          secret: 'The secret key in Base32, for typing.',
          uri: 'The secret key as an `otpauth:` URI, for a QR code.',
        },
        example: {
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/WorkFlow:ada%40example.com?issuer=WorkFlow&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        },
      },
      RecoveryCodes: {
        description: 'Codes for a user without the authenticator app. Each works once.',
        example: { recovery_codes: recoveryCodes },
      },
    },
  },
);
