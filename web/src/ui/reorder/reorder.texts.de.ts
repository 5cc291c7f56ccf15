import type { Translation } from '../../platform/language/texts.ts';
import type { reorderTexts } from './reorder.texts.ts';

const german: Translation<typeof reorderTexts> = {
  move: '{name} verschieben',
  hint: 'Ziehen, oder ↑ und ↓ drücken',
};
export default german;
