import type { Translation } from '../../platform/language/texts.ts';
import type { previewsTexts } from './previews.texts.ts';

const german: Translation<typeof previewsTexts> = {
  previews: 'Linkvorschauen',
  remove: 'Vorschau von {title} entfernen',
  removeFailed: 'Die Vorschau konnte nicht entfernt werden',
};
export default german;
