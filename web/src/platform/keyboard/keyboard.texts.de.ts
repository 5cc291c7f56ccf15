import type { Translation } from '../language/texts.ts';
import type { keyboardTexts } from './keyboard.texts.ts';

const german: Translation<typeof keyboardTexts> = {
  keys: {
    control: 'Strg',
    alt: 'Alt',
    shift: 'Umschalt',
    enter: 'Eingabe',
    escape: 'Esc',
    tab: 'Tab',
    home: 'Pos1',
    end: 'Ende',
    delete: 'Entf',
    space: 'Leertaste',
    backspace: 'Rücktaste',
    pageup: 'Bild ↑',
    pagedown: 'Bild ↓',
    letter: 'A–Z',
  },
};
export default german;
