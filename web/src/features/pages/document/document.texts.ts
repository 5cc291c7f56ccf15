import { defineTexts } from '../../../platform/language/texts.ts';

export const documentTexts = defineTexts('page-document', {
  leaving: { title: 'Log out without saving?', confirmLabel: 'Log out' },
  unsaved: 'Your last edits of a page haven’t been saved yet and will be lost.',
});
