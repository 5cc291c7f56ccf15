import { defineTexts } from '../../platform/language/texts.ts';

export const previewsTexts = defineTexts('previews', {
  previews: 'Link previews',
  remove: 'Remove preview for {title}',
  removeFailed: 'Failed to remove preview',
});
