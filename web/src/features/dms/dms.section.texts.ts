import { defineTexts } from '../../platform/language/texts.ts';

/** Apart from the others, which come with the list of direct messages. */
export const dmsSectionTexts = defineTexts('dms-section', { title: 'Direct Messages' });
