import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useSession } from '../../platform/session/session.ts';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import classes from './PhotoField.module.css';
import { usePhotoChange } from './profiles.mutations.ts';
import { profilesTexts as texts } from './profiles.texts.ts';

const SIZE = 72;
const TYPES = 'image/jpeg,image/png,image/gif';

/** The user’s photo with buttons to change or remove it. */
export function PhotoField() {
  const user = useSession((session) => session.user);
  const { mutate, isPending } = usePhotoChange();
  if (!user) return null;
  return (
    <div className={classes.field}>
      <UserAvatar user={user} size={SIZE} />
      <div>
        <p className={classes.name}>{user.full_name || user.username}</p>
        <div className={classes.actions}>
          <FileButton accept={TYPES} onChange={(file) => file && mutate(file)}>
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
    </div>
  );
}
