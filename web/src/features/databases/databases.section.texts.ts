import { defineTexts } from '../../platform/language/texts.ts';

/** Apart from the others, which come with the first database. */
export const databasesSectionTexts = defineTexts('databases-section', { title: 'Databases' });
