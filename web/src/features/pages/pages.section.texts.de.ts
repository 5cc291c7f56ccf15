import type { Translation } from '../../platform/language/texts.ts';
import type { pagesSectionTexts } from './pages.section.texts.ts';

const german: Translation<typeof pagesSectionTexts> = { title: 'Seiten' };
export default german;
