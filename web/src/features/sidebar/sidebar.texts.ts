import { defineTexts } from '../../platform/language/texts.ts';

/** Texts for the first render of the lists. Texts of menus and dialogs are in sidebar.menu.texts.ts. */
export const sidebarTexts = defineTexts('sidebar', {
  starred: 'Starred',
  muted: 'muted',
});
