import { defineTexts } from '../../../platform/language/texts.ts';

export const unsubscribeTexts = defineTexts('unsubscribe', {
  title: 'Turn off notification emails?',
  text: 'You’ll still see your notifications in WorkFlow.',
  submit: 'Turn off emails',
  failed: 'Failed to turn off emails',
  doneTitle: 'Emails are off',
  done: 'You won’t get notification emails anymore. You can turn them back on in Settings.',
  endedTitle: 'This link doesn’t work',
  ended: 'You can turn emails off in Settings.',
  settings: 'Open settings',
});
