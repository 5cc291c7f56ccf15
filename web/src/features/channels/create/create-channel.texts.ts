import { defineTexts } from '../../../platform/language/texts.ts';

export const createChannelTexts = defineTexts('create-channel', {
  title: 'Create Channel',
  name: 'Channel Name',
  namePlaceholder: 'e.g. marketing, design-review, random',
  description: 'Description (optional)',
  descriptionPlaceholder: 'What’s this channel about?',
  isPrivate: 'Make this channel private',
  isPrivateHint: 'Private channels can be viewed or joined only by invitation.',
  cancel: 'Cancel',
  submit: 'Create Channel',
  submitting: 'Creating...',
  nameRequired: 'Channel name is required',
  noWorkspace: 'No workspace selected',
  failed: 'Failed to create channel',
});
