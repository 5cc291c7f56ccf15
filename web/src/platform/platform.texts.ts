import { defineTexts } from './language/texts.ts';

export const platformTexts = defineTexts('platform', {
  /** As they are printed on the keyboard. */
  keys: { control: 'Ctrl', shift: 'Shift' },
});
