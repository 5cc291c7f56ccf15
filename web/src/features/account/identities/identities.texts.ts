import { defineTexts } from '../../../platform/language/texts.ts';

export const identitiesTexts = defineTexts('identities', {
  title: 'Single sign-on',
  none: 'Your account is not linked to an identity provider.',
  loadFailed: 'Failed to load the linked accounts',
  lastUsed: 'Last used {at, date}',
  unlink: 'Unlink',
  unlinkLabel: 'Unlink {provider}',
  confirm: 'Unlink {provider}?',
  warning: 'You can no longer sign in with {provider}. Enter your password to confirm.',
  unlinked: '{provider} unlinked',
  failed: 'Failed to unlink the account',
});
