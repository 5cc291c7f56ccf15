import type { Translation } from '../../platform/language/texts.ts';
import type { databasesSectionTexts } from './databases.section.texts.ts';

const arabic: Translation<typeof databasesSectionTexts> = { title: 'قواعد البيانات' };

export default arabic;
