import { defineTexts } from '../../../platform/language/texts.ts';

export const passwordResetTexts = defineTexts('password-reset', {
  request: {
    title: 'Reset your password',
    text: 'Enter your email address. We’ll send you a link to choose a new password.',
    email: 'Email',
    submit: 'Send reset link',
    busy: 'Sending...',
    failed: 'Failed to send the link',
  },
  sent: {
    title: 'Check your email',
    text: 'If {email} has an account, we sent a link to reset the password. The link expires in 1 hour.',
    hint: 'No email? Check your spam folder, or send the link again.',
    again: 'Send again',
    sentAgain: 'Link sent again',
    otherEmail: 'Use a different email',
  },
  choose: {
    title: 'Choose a new password',
    text: 'For {email}',
    loading: 'Checking the link',
    loadFailed: 'Failed to check the link',
    password: 'New password',
    confirmPassword: 'Confirm new password',
    removePasskeys: 'Remove all passkeys',
    removePasskeysText: 'Choose this if another person may have access to your account.',
    submit: 'Change password',
    busy: 'Changing password...',
    failed: 'Failed to change the password',
  },
  done: {
    title: 'Password changed',
    text: 'All devices were signed out. Sign in with your new password.',
    signIn: 'Sign in',
  },
  ended: {
    title: 'This link no longer works',
    text: 'It has expired or was already used.',
    request: 'Request a new link',
  },
  backToLogin: 'Back to sign in',
});
