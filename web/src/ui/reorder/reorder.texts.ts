import { defineTexts } from '../../platform/language/texts.ts';

export const reorderTexts = defineTexts('reorder', {
  move: 'Move {name}',
  hint: 'Drag to reorder, or press ↑ or ↓',
});
