import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { PHOTO_MAX_BYTES } from '@workflow/contract/profiles/profiles.limits.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import { usePhotoChange } from '../profiles.mutations.ts';
import { profilesTexts as texts } from '../profiles.texts.ts';
import { decodePhoto } from './crop-photo.ts';
import type { ChosenPhoto } from './PhotoCrop.tsx';
import classes from './PhotoField.module.css';

const PhotoCrop = lazyComponent(() => import('./PhotoCrop.tsx'), 'PhotoCrop');

const SIZE = 72;
const TYPES = 'image/jpeg,image/png,image/gif';

/** The user’s photo with buttons to change or remove it. */
export function PhotoField() {
  const user = useSession((session) => session.user);
  const { mutate, isPending } = usePhotoChange();
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const resetInput = useRef<() => void>(null);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.url) : undefined), [chosen]);
  if (!user) return null;
  const choose = async (file: File) => {
    // After Cancel, the same file can be chosen again.
    resetInput.current?.();
    const url = URL.createObjectURL(file);
    const image = file.size > PHOTO_MAX_BYTES ? null : await decodePhoto(url);
    if (image) return setChosen({ file, url, image });
    URL.revokeObjectURL(url);
    // The error message says what is wrong with the file.
    mutate(file);
  };
  return (
    <div className={classes.field}>
      <UserAvatar user={user} size={SIZE} />
      <div>
        <p className={classes.name}>{user.full_name || user.username}</p>
        <div className={classes.actions}>
          <FileButton resetRef={resetInput} accept={TYPES} onChange={(file) => file && void choose(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconUpload size={16} stroke={1.75} />}
                disabled={isPending}
              >
                {isPending ? texts.uploading : texts.upload}
              </Button>
            )}
          </FileButton>
          {user.avatar_url && (
            <Button variant="subtle" disabled={isPending} onClick={() => mutate(null)}>
              {texts.remove}
            </Button>
          )}
        </div>
        <p className={classes.hint}>{texts.hint}</p>
      </div>
      {chosen && (
        <Suspense>
          <PhotoCrop
            photo={chosen}
            onClose={() => setChosen(null)}
            onCrop={(file) => {
              setChosen(null);
              mutate(file);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
