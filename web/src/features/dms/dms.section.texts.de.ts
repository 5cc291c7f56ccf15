import type { Translation } from '../../platform/language/texts.ts';
import type { dmsSectionTexts } from './dms.section.texts.ts';

const german: Translation<typeof dmsSectionTexts> = { title: 'Direktnachrichten' };
export default german;
