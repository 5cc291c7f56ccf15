import type { Translation } from '../language/texts.ts';
import type { keyboardTexts } from './keyboard.texts.ts';

const arabic: Translation<typeof keyboardTexts> = {
  keys: {
    control: 'Ctrl',
    alt: 'Alt',
    shift: 'Shift',
    enter: 'Enter',
    escape: 'Esc',
    tab: 'Tab',
    home: 'Home',
    end: 'End',
    delete: 'Del',
    space: 'Space',
    backspace: 'Backspace',
    pageup: 'Page Up',
    pagedown: 'Page Down',
    letter: 'A–Z',
  },
};
export default arabic;
