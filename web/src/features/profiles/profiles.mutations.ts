import { useMutation } from '@tanstack/react-query';
import { removePhoto, updateProfile, uploadPhoto } from '@workflow/contract/profiles/profiles.endpoints.ts';
import { PHOTO_MAX_BYTES } from '@workflow/contract/profiles/profiles.limits.ts';
import type { ProfileChange } from '@workflow/contract/profiles/profiles.schema.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { updateSessionUser } from '../../platform/session/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { profilesTexts as texts } from './profiles.texts.ts';

async function send(file: File) {
  // The upload code is loaded with the first upload.
  const { upload } = await import('../../platform/api/upload.ts');
  return upload(uploadPhoto, { file });
}

/** Uploads a photo, or removes the current one for null. A file above the size limit is not sent. */
export function usePhotoChange() {
  return useMutation({
    mutationFn: async (file: File | null) => {
      if (file && file.size > PHOTO_MAX_BYTES) return toast.error(texts.tooLarge);
      updateSessionUser(await (file ? send(file) : call(removePhoto, {})));
      toast.success(file ? texts.changed : texts.removed);
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.failed)),
  });
}

/** Updates the profile. The form shows its own errors. */
export function useProfileChange() {
  return useMutation({
    mutationFn: (body: ProfileChange) => call(updateProfile, { body }),
    onSuccess: (user) => {
      updateSessionUser(user);
      toast.success(texts.saved);
    },
  });
}
