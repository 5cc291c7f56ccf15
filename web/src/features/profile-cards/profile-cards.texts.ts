import { defineTexts } from '../../platform/language/texts.ts';

export const profileCardTexts = defineTexts('profile-cards', {
  show: 'Show who wrote it',
  about: 'About {name}',
  card: 'About this person',
  online: 'Online',
  offline: 'Offline',
  you: 'This is you',
  message: 'Message',
  edit: 'Edit profile',
  gone: 'Not in this workspace any more.',
  loadFailed: 'The person could not be loaded.',
});
