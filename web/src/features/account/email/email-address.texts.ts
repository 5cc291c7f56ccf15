import { defineTexts } from '../../../platform/language/texts.ts';

export const emailAddressTexts = defineTexts('email-address', {
  title: 'Email address',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed. Open the link in the email that we sent you.',
  pending: 'Open the link in the email to {email} to confirm the change.',
  resend: 'Resend email',
  resent: 'Email sent',
  resendFailed: 'Failed to send the email',
  loadFailed: 'Failed to load the email address',
  change: 'Change email',
  dialog: {
    title: 'Change email address',
    text: 'We send a link to the new address. Your address changes when you open it.',
    email: 'New email',
    password: 'Password',
    cancel: 'Cancel',
    submit: 'Send link',
    failed: 'Failed to change the email address',
  },
  confirm: {
    title: 'Confirm your email address',
    text: 'Confirm that this email address belongs to you.',
    submit: 'Confirm email',
    failed: 'Failed to confirm the email address',
    doneTitle: 'Email address confirmed',
    done: '{email} is now the email address of your account.',
    endedTitle: 'This link no longer works',
    ended: 'It has expired or was already used. You can request a new one in Settings.',
    continue: 'Continue to WorkFlow',
  },
});
