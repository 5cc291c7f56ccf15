import { removePhoto, uploadPhoto } from '@workflow/contract/profiles/profiles.endpoints.ts';
import type { Act } from '../replay/stage.ts';
import { aPicture } from './photos.ts';

const COLOURS = ['teal', 'orange'] as const;

export const profilesActs = {
  changePhoto: async ({ by, number }) =>
    by.call(uploadPhoto, { file: await aPicture('png', COLOURS[number % 2]!) }),
  removePhoto: ({ by }) => by.call(removePhoto, {}),
} satisfies Record<string, Act>;
