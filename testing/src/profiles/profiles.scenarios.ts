import * as profiles from '@workflow/contract/profiles/profiles.endpoints.ts';
import { scenario } from '../access/scenario.ts';
import { aPicture } from './photos.ts';

export const profilesScenarios = [
  scenario(profiles.uploadPhoto, async () => ({ file: await aPicture() })),
  scenario(profiles.removePhoto, () => ({})),
  scenario(profiles.getPhoto, async ({ world }) => {
    const { avatar_url } = await world.owner.does(profiles.uploadPhoto, { file: await aPicture() });
    return { params: { name: avatar_url!.split('/').at(-1)! } };
  }),
];
