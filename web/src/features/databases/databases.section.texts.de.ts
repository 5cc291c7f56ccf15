import type { Translation } from '../../platform/language/texts.ts';
import type { databasesSectionTexts } from './databases.section.texts.ts';

const german: Translation<typeof databasesSectionTexts> = { title: 'Datenbanken' };

export default german;
