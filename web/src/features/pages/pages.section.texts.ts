import { defineTexts } from '../../platform/language/texts.ts';

/** A file of its own, because the navigation needs it before the pages' texts are loaded. */
export const pagesSectionTexts = defineTexts('pages-section', {
  title: 'Pages',
  newPage: 'New page',
});
