import { defineTexts } from '../../platform/language/texts.ts';

export const detailsTexts = defineTexts('details', {
  title: 'Details',
  about: 'About',
  members: 'Members',
  files: 'Files',
  pins: 'Pins',
  find: 'Search in this conversation',
});
