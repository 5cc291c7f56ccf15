import type { Translation } from '../../../../platform/language/texts.ts';
import type { galleryTexts } from './gallery.texts.ts';

const german: Translation<typeof galleryTexts> = {
  size: 'Kartengröße',
  sizes: { small: 'Klein', medium: 'Mittel', large: 'Groß' },
  cover: 'Titelbild',
  noCover: 'Keines',
  noFiles: 'Füge eine Dateieigenschaft hinzu, um ihr erstes Bild als Titelbild zu verwenden.',
};
export default german;
