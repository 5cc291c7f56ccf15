import * as endpoints from '@workflow/contract/profiles/profiles.endpoints.ts';
import { profileErrors } from '@workflow/contract/profiles/profiles.errors.ts';
import { fail } from '../../platform/failure.ts';
import type { Files } from '../../platform/files/files.ts';
import { preparedRoute, type Route, route } from '../../platform/http/route.ts';
import { photoKeyOf, savePhoto } from './profiles.photo.ts';
import { changePhoto, changeProfile } from './profiles.service.ts';

export const profileRoutes = (files: Files): readonly Route[] => [
  route(endpoints.updateProfile, ({ tx, actor, body }) => changeProfile(tx, actor, body)),
  preparedRoute(
    endpoints.uploadPhoto,
    ({ file, actor, ending }) => savePhoto(files, file.path, { by: actor.userId, signal: ending }),
    ({ tx, actor, prepared }) => changePhoto(tx, actor, prepared),
  ),
  route(endpoints.removePhoto, ({ tx, actor }) => changePhoto(tx, actor, null)),
  route(endpoints.getPhoto, async ({ params }) => {
    const file = (await files.find(photoKeyOf(params.name))) ?? fail(profileErrors.photo_not_found);
    return { file, type: 'image/webp', tag: params.name };
  }),
];
