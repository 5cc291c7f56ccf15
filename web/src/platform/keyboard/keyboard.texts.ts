import { defineTexts } from '../language/texts.ts';

export const keyboardTexts = defineTexts('keyboard', {
  /** Key names as printed on the keyboard. */
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
});
