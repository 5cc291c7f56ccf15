import { defineTexts } from '../../platform/language/texts.ts';

/** Texts of the keyboard help. */
export const keyHelpTexts = defineTexts('keys', {
  everywhere: 'Everywhere',
  closeDialog: 'Close a dialog or menu',
  moving: {
    title: 'Navigation',
    nextStop: 'Next list, toolbar or field',
    previousStop: 'Previous list, toolbar or field',
    activate: 'Open or activate the focused item',
  },
  lists: {
    title: 'In lists, toolbars and menus',
    up: 'Previous item',
    down: 'Next item',
    right: 'Go to the item’s buttons, or the next button or tab',
    left: 'Go back to the item, or the previous button or tab',
    menu: 'Open the item’s menu',
    first: 'First item',
    last: 'Last item',
    letter: 'Jump to the item that starts with the typed letters',
  },
});
