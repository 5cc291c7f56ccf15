import { removePhoto, updateProfile, uploadPhoto } from '@workflow/contract/profiles/profiles.endpoints.ts';
import type { Action } from '../replay/stage.ts';
import { createPicture } from './photos.ts';

const COLORS = ['teal', 'orange'] as const;

export const profilesActions = {
  changePhoto: async ({ by, number }) =>
    by.call(uploadPhoto, { file: await createPicture('png', COLORS[number % 2]!) }),
  changeProfile: ({ by, number }) =>
    by.call(updateProfile, {
      body: {
        full_name: `Name ${number % 3}`,
        title: `Title ${number % 2}`,
        custom_status: `Status ${number % 2}`,
      },
    }),
  pauseAlerts: ({ by, number }) =>
    by.call(updateProfile, {
      body: { do_not_disturb: number % 2 ? null : { until: '2100-01-01T00:00:00.000Z', quiet_hours: null } },
    }),
  removePhoto: ({ by }) => by.call(removePhoto, {}),
} satisfies Record<string, Action>;
