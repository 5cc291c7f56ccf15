import { defineTexts } from '../../platform/language/texts.ts';

export const profilesTexts = defineTexts('profiles', {
  title: 'Profile',
  upload: 'Upload Photo',
  uploading: 'Uploading…',
  hint: 'JPG, PNG or GIF. Max 2MB',
  remove: 'Remove photo',
  changed: 'Photo updated!',
  removed: 'Photo removed',
  tooLarge: 'A photo may have at most 2 MB.',
  failed: 'Failed to update photo',
  fullName: 'Full name',
  username: 'Username',
  email: 'Email',
  emailHint: 'Email cannot be changed',
  customStatus: 'Custom status',
  customStatusPlaceholder: 'What’s happening?',
  save: 'Save Changes',
  saved: 'Profile updated!',
  saveFailed: 'Failed to update profile',
});
