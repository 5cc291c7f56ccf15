import { defineTexts } from '../../platform/language/texts.ts';

export const peopleTexts = defineTexts('people', {
  about: 'About {name}',
  online: 'Online',
  offline: 'Offline',
  you: 'This is you',
  message: 'Message',
  edit: 'Edit profile',
  gone: 'Not in this workspace any more.',
  loadFailed: 'The person could not be loaded.',
});
