import type { Translation } from './language/texts.ts';
import type { platformTexts } from './platform.texts.ts';

const german: Translation<typeof platformTexts> = {
  keys: { control: 'Strg', shift: 'Umschalt' },
};
export default german;
