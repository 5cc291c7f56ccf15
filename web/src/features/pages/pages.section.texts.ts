import { defineTexts } from '../../platform/language/texts.ts';

/** Apart from the others, which come with the first page. */
export const pagesSectionTexts = defineTexts('pages-section', { title: 'Pages' });
