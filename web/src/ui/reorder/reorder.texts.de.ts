import type { Translation } from '../../platform/language/texts.ts';
import type { reorderTexts } from './reorder.texts.ts';

const german: Translation<typeof reorderTexts> = {
  move: '{name} verschieben',
  hint: 'Zum Umordnen ziehen, oder ↑ oder ↓ drücken',
};
export default german;
