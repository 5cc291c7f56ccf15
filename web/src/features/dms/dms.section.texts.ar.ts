import type { Translation } from '../../platform/language/texts.ts';
import type { dmsSectionTexts } from './dms.section.texts.ts';

const arabic: Translation<typeof dmsSectionTexts> = { title: 'الرسائل المباشرة' };
export default arabic;
