import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import { LazyDialog } from '../../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import { usePhotoChange } from '../profiles.mutations.ts';
import { profilesTexts as texts } from '../profiles.texts.ts';
import { decodePhoto } from './crop-photo.ts';
import type { ChosenPhoto } from './PhotoCrop.tsx';
import classes from './PhotoField.module.css';

const PhotoCrop = lazyComponent(() => import('./PhotoCrop.tsx'), 'PhotoCrop');

const SIZE = 72;
/** Larger files are not decoded. The part that the user chooses becomes much smaller than the limit of uploads. */
const DECODED_MAX_BYTES = 20 * 1024 * 1024;
const TYPES = 'image/jpeg,image/png,image/gif';

/** The user’s photo with buttons to change or remove it. */
export function PhotoField() {
  const user = useSession((session) => session.user);
  const { mutate, isPending } = usePhotoChange();
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const [isCropping, setCropping] = useState(false);
  const resetInput = useRef<() => void>(null);
  /** The address of the file that was chosen last; null once the field is gone. */
  const latest = useRef<string | null>(null);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.url) : undefined), [chosen]);
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  if (!user) return null;
  const choose = async (file: File) => {
    // After Cancel, the same file can be chosen again.
    resetInput.current?.();
    const url = URL.createObjectURL(file);
    latest.current = url;
    const image = file.size > DECODED_MAX_BYTES ? null : await decodePhoto(url);
    const isLatest = latest.current === url;
    if (image && isLatest) {
      setChosen({ file, url, image });
      return setCropping(true);
    }
    URL.revokeObjectURL(url);
    // The error message says what is wrong with the file.
    if (isLatest) mutate(file);
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
      <LazyDialog
        Part={PhotoCrop}
        opened={isCropping}
        onClose={() => setCropping(false)}
        photo={chosen}
        onCrop={(file) => {
          setCropping(false);
          mutate(file);
        }}
      />
    </div>
  );
}
