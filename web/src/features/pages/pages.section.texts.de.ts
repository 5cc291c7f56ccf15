import type { Translation } from '../../platform/language/texts.ts';
import type { pagesSectionTexts } from './pages.section.texts.ts';

const german: Translation<typeof pagesSectionTexts> = {
  title: 'Seiten',
  newPage: 'Neue Seite',
};
export default german;
