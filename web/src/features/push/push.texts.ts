import { defineTexts } from '../../platform/language/texts.ts';

export const pushTexts = defineTexts('push', {
  push: 'Push notifications in this browser',
  pushText: 'Get notified on this device when WorkFlow isn’t open.',
  obstacles: {
    insecure: 'Push notifications require a secure connection (HTTPS).',
    'needs-installation': 'Add WorkFlow to your home screen and open it there to turn on push notifications.',
    unsupported: 'This browser doesn’t support push notifications.',
    denied: 'Notifications are blocked. Allow them for this site in your browser’s settings.',
  },
  turnOnFailed: 'Failed to turn on push notifications',
  turnOffFailed: 'Failed to turn off push notifications',
});
