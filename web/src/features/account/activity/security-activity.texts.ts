import { defineTexts } from '../../../platform/language/texts.ts';

export const securityActivityTexts = defineTexts('security-activity', {
  title: 'Security activity',
  text: 'Sign-ins and changes of how you sign in, from the last 12 months. Owners and admins of workspaces that you joined yourself see the changes and sign-ins on new devices, without details.',
  loadFailed: 'Failed to load the security activity',
  empty: 'No activity yet',
  more: 'Show more',
  kinds: {
    signed_in: 'Signed in',
    password_changed: 'Password changed',
    two_factor_on: 'Two-factor authentication turned on',
    two_factor_off: 'Two-factor authentication turned off',
    recovery_codes_replaced: 'Recovery codes replaced',
    recovery_code_used: 'Recovery code used',
    passkey_added: 'Passkey added',
    passkey_removed: 'Passkey removed',
    passkeys_removed: 'All passkeys removed',
    email_change_requested: 'Change of email address requested',
    email_changed: 'Email address changed',
    identity_linked: 'Single sign-on linked',
    identity_unlinked: 'Single sign-on unlinked',
  },
  withDetail: '{kind}: {detail}',
});
