import { removePhoto, updateProfile, uploadPhoto } from '@workflow/contract/profiles/profiles.endpoints.ts';
import type { Action } from '../replay/stage.ts';
import { createPicture } from './photos.ts';

const COLORS = ['teal', 'orange'] as const;

export const profilesActions = {
  changePhoto: async ({ by, number }) =>
    by.call(uploadPhoto, { file: await createPicture('png', COLORS[number % 2]!) }),
  changeProfile: ({ by, number }) =>
    by.call(updateProfile, {
      body: { full_name: `Name ${number % 3}`, custom_status: `Status ${number % 2}` },
    }),
  removePhoto: ({ by }) => by.call(removePhoto, {}),
} satisfies Record<string, Action>;
