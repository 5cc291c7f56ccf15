import { defineTexts } from '../../platform/language/texts.ts';

export const preferencesTexts = defineTexts('preferences', {
  notifications: {
    title: 'Notifications',
    messages: 'Messages',
    messagesText: 'Direct messages and replies in threads you follow.',
    mentions: 'Mentions',
    mentionsText: 'When someone mentions you in a message, task or page.',
    comments: 'Comments',
    commentsText: 'Comments on your tasks and pages.',
    email_notifications: 'Email Notifications',
    email_notificationsText:
      'Get an email about notifications you haven’t read after a few minutes. Needs a confirmed email address.',
    push_content: 'Message text in push notifications',
    push_contentText:
      'Show names and text, also on the lock screen. Otherwise push notifications show no details.',
    sound: 'Sound',
    soundText: 'Plays with desktop notifications.',
    sounds: { none: 'None', chime: 'Chime', drop: 'Drop', knock: 'Knock' },
    keywords: 'Keywords',
    keywordsText: 'Get notified when a message in one of your conversations contains one of these words.',
    keywordsPlaceholder: 'Type a word and press Enter',
    clearKeywords: 'Remove all keywords',
  },
  themeCommands: { light: 'Use the light theme', dark: 'Use the dark theme', auto: 'Use the device’s theme' },
  density: 'Density',
  densityText: 'Compact shows more on the screen.',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  failed: 'Failed to save preferences',
  loadFailed: 'Failed to load preferences',
});
