import { defineTexts } from '../../platform/language/texts.ts';

export const preferencesTexts = defineTexts('preferences', {
  notifications: {
    title: 'Notifications',
    messages: 'Messages',
    messagesText: 'New messages in your channels and direct messages.',
    mentions: 'Mentions',
    mentionsText: 'When someone mentions you.',
    comments: 'Comments',
    commentsText: 'Comments on your tasks and pages.',
    email_notifications: 'Email Notifications',
    email_notificationsText: 'Also get notifications by email.',
  },
  density: 'Density',
  densityText: 'Compact shows more on the screen.',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  failed: 'Failed to save preferences',
  loadFailed: 'Failed to load preferences',
});
