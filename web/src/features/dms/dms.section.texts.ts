import { defineTexts } from '../../platform/language/texts.ts';

/** A file of its own, because the navigation needs it before the DM list's texts are loaded. */
export const dmsSectionTexts = defineTexts('dms-section', { title: 'Direct Messages' });
