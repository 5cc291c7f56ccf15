import { defineTexts } from '../../platform/language/texts.ts';

/** Texts of the keyboard help. */
export const keyHelpTexts = defineTexts('keys', {
  everywhere: 'Everywhere',
  closeDialog: 'Close a dialog or menu',
  moving: {
    title: 'Moving around',
    nextStop: 'Next list, toolbar or field',
    previousStop: 'Previous list, toolbar or field',
    activate: 'Open or press what is focused',
  },
  lists: {
    title: 'In lists, toolbars and menus',
    up: 'Previous entry',
    down: 'Next entry',
    right: 'Buttons of the entry, next button or tab',
    left: 'Back to the entry, previous button or tab',
    menu: 'Menu of the entry',
    first: 'First entry',
    last: 'Last entry',
    letter: 'The entry that begins with what is typed',
  },
});
