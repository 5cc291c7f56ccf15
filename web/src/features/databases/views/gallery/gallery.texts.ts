import { defineTexts } from '../../../../platform/language/texts.ts';

export const galleryTexts = defineTexts('gallery', {
  size: 'Size of the cards',
  sizes: { small: 'Small', medium: 'Medium', large: 'Large' },
  cover: 'Cover image',
  noCover: 'None',
  noFiles: 'Add a property of the type File: its first picture becomes the cover.',
});
