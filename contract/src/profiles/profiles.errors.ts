import { defineErrors } from '../core/api/error.ts';

export const profileErrors = defineErrors({
  demo_username: { status: 403, detail: 'The username of a demo account cannot be changed.' },
  photo_too_large: { status: 413, detail: 'A photo may have at most 2 MB.' },
  not_a_photo: { status: 415, detail: 'A photo has to be a JPG, PNG or GIF.' },
  photo_not_found: { status: 404, detail: 'This photo does not exist.' },
});
