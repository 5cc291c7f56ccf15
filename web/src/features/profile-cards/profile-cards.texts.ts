import { defineTexts } from '../../platform/language/texts.ts';

export const profileCardTexts = defineTexts('profile-cards', {
  show: 'View profile',
  about: '{name}’s profile',
  card: 'Profile',
  online: 'Online',
  away: 'Away',
  offline: 'Offline',
  quiet: 'Do not disturb',
  you: 'This is you',
  message: 'Message',
  call: 'Call',
  localTime: '{time} local time',
  edit: 'Edit profile',
  gone: 'No longer in this workspace',
  loadFailed: 'Couldn’t load this profile',
});
