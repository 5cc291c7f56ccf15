import type { Translation } from '../../../../platform/language/texts.ts';
import type { galleryTexts } from './gallery.texts.ts';

const german: Translation<typeof galleryTexts> = {
  size: 'Größe der Karten',
  sizes: { small: 'Klein', medium: 'Mittel', large: 'Groß' },
  cover: 'Titelbild',
  noCover: 'Keines',
  noFiles: 'Füge eine Eigenschaft vom Typ Datei hinzu: Ihr erstes Bild wird das Titelbild.',
};
export default german;
