import { defineTexts } from '../../../../platform/language/texts.ts';

export const galleryTexts = defineTexts('gallery', {
  size: 'Card size',
  sizes: { small: 'Small', medium: 'Medium', large: 'Large' },
  cover: 'Cover image',
  noCover: 'None',
  noFiles: 'Add a file property to use its first image as the cover.',
});
