import * as z from 'zod/mini';
import { authErrors } from '../auth/auth.errors.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { User } from '../users/users.schema.ts';
import { profileErrors } from './profiles.errors.ts';
import { PHOTO_MAX_BYTES } from './profiles.limits.ts';
import { PhotoName, ProfileChange } from './profiles.schema.ts';

export const updateProfile = defineEndpoint({
  method: 'PATCH',
  path: '/users/me',
  summary: 'Change the profile',
  body: ProfileChange,
  response: User,
  errors: [authErrors.username_taken, profileErrors.demo_username],
  permission: 'session',
  ratePerMinute: 60,
});

export const uploadPhoto = defineEndpoint({
  method: 'POST',
  path: '/users/me/avatar',
  summary: 'Upload a profile photo: a JPG, PNG or GIF',
  upload: { maxBytes: PHOTO_MAX_BYTES, tooLarge: profileErrors.photo_too_large },
  response: User,
  errors: [profileErrors.not_a_photo],
  permission: 'session',
  ratePerMinute: 20,
});

export const removePhoto = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/avatar',
  summary: 'Remove the profile photo',
  response: User,
  permission: 'session',
});

export const getPhoto = defineEndpoint({
  method: 'GET',
  path: '/files/photos/:name',
  summary: 'Download a profile photo',
  params: z.object({ name: PhotoName }),
  download: { types: ['image/webp'], freshSeconds: 365 * 24 * 3600, isUncounted: true },
  errors: [profileErrors.photo_not_found],
  permission: 'public',
});
