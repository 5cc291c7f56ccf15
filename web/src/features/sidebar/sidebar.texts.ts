import { defineTexts } from '../../platform/language/texts.ts';

/** What the lists need when they are first drawn; what menus and dialogs say is in arrangement.menu.texts.ts. */
export const sidebarTexts = defineTexts('sidebar', {
  starred: 'Starred',
  others: 'Other channels',
  muted: 'muted',
});
