import type { Translation } from '../../platform/language/texts.ts';
import type { pagesSectionTexts } from './pages.section.texts.ts';

const arabic: Translation<typeof pagesSectionTexts> = {
  title: 'الصفحات',
  newPage: 'صفحة جديدة',
};
export default arabic;
