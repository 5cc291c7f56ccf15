import { defineTexts } from '../../platform/language/texts.ts';

/** A file of its own, because the navigation needs it before the databases' texts are loaded. */
export const databasesSectionTexts = defineTexts('databases-section', { title: 'Databases' });
