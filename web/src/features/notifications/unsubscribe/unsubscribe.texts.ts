import { defineTexts } from '../../../platform/language/texts.ts';

export const unsubscribeTexts = defineTexts('unsubscribe', {
  title: 'Turn off notification emails?',
  text: 'You’ll still see your notifications in WorkFlow.',
  submit: 'Turn off emails',
  failed: 'Failed to turn off the emails',
  doneTitle: 'Emails are off',
  done: 'You won’t get emails about notifications anymore. You can turn them on again in Settings.',
  endedTitle: 'This link doesn’t work',
  ended: 'You can turn emails off in Settings.',
  settings: 'Open settings',
});
