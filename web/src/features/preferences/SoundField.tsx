import { NotificationSound } from '@workflow/contract/preferences/preferences.schema.ts';
import { playNotificationSound } from '../../platform/browser/notification-sound.ts';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { preferencesTexts } from './preferences.texts.ts';

const texts = preferencesTexts.notifications;

interface Props {
  value: NotificationSound;
  onChange: (sound: NotificationSound) => void;
}

/** Plays the chosen sound. */
export const SoundField = ({ value, onChange }: Props) => (
  <SelectField
    label={texts.sound}
    description={texts.soundText}
    maw={240}
    value={value}
    data={NotificationSound.options.map((sound) => ({ value: sound, label: texts.sounds[sound] }))}
    onChange={(event) => {
      const sound = event.currentTarget.value as NotificationSound;
      playNotificationSound(sound);
      onChange(sound);
    }}
  />
);
