import { defineTexts } from '../../../platform/language/texts.ts';

export const twoFactorTexts = defineTexts('two-factor', {
  title: 'Two-factor authentication',
  off: 'Add a second step to your sign-in: a code from an authenticator app on your phone.',
  on: 'On since {at, date}. Signing in takes your password and a code from your authenticator app.',
  codesLeft:
    '{count, plural, =0 {No recovery codes left} one {1 recovery code left} other {# recovery codes left}}',
  loadFailed: 'Failed to load two-factor authentication',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',
  cancel: 'Cancel',
  continue: 'Continue',
  passwordText: 'Enter your password to continue.',
  failed: 'Failed to change two-factor authentication',
  turnedOn: 'Two-factor authentication is on',
  turnedOff: 'Two-factor authentication is off',
  setUp: {
    title: 'Set up your authenticator app',
    scan: 'Scan this QR code with an authenticator app, such as Google Authenticator, 1Password or Aegis.',
    qrCode: 'QR code for your authenticator app',
    manual: 'Can’t scan it? Enter this key in the app:',
    copyKey: 'Copy key',
    code: 'Code from the app',
    submit: 'Turn on',
  },
  codes: {
    title: 'Save your recovery codes',
    text: 'Use a recovery code to sign in without your authenticator app. Each code works once. Keep them in a safe place: you won’t see them again.',
    copy: 'Copy codes',
    download: 'Download',
    copied: 'Copied to clipboard',
    copyFailed: 'Couldn’t copy. Your browser blocked it.',
    file: 'WorkFlow recovery codes for {email}',
    done: 'Done',
  },
  disable: {
    title: 'Turn off two-factor authentication?',
    text: 'Your password will be enough to sign in. Your recovery codes stop working.',
  },
  replace: {
    title: 'Create new recovery codes?',
    text: 'Your current recovery codes stop working.',
  },
});
