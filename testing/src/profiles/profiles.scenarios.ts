import * as profiles from '@workflow/contract/profiles/profiles.endpoints.ts';
import { scenario, uniqueName } from '../access/scenario.ts';
import { createPicture } from './photos.ts';

export const profilesScenarios = [
  scenario(profiles.uploadPhoto, async () => ({ file: await createPicture() })),
  scenario(profiles.updateProfile, () => ({ body: { custom_status: uniqueName('status') } })),
  scenario(profiles.removePhoto, () => ({})),
  scenario(profiles.getPhoto, async ({ world }) => {
    const { avatar_url } = await world.owner.does(profiles.uploadPhoto, { file: await createPicture() });
    return { params: { name: avatar_url!.split('/').at(-1)! } };
  }),
];
