import { defineTexts } from '../../../platform/language/texts.ts';

export const propertiesTexts = defineTexts('properties', {
  add: 'Add property',
  actions: 'Actions for {name}',
  rename: 'Rename',
  name: 'Property name',
  save: 'Save',
  cancel: 'Cancel',
  moveBack: 'Move towards the start',
  moveOn: 'Move towards the end',
  delete: 'Delete property',
  confirmDelete: 'Delete “{name}”? What stands in it goes for everyone, and comes back with it.',
  createFailed: 'Failed to add the property',
  updateFailed: 'Failed to change the property',
  deleteFailed: 'Failed to delete the property',
});
