import '../../../ui/theme/checkbox.css';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import { closeCall } from '../calls.current.ts';
import { updateCallPreferences, useCallPreferences } from '../calls.preferences.storage.ts';
import { callTexts as texts } from './call.texts.ts';
import type { CallViewProps } from './call-view.ts';
import { chooseBackgroundBlur, chooseDevice } from './choose-device.ts';
import { describeProblems } from './device-notices.ts';
import { LevelMeter } from './LevelMeter.tsx';
import classes from './Lobby.module.css';
import { type DeviceKind, useDevices } from './useDevices.ts';
import { VideoView } from './VideoView.tsx';

const KINDS: readonly DeviceKind[] = ['microphone', 'camera', 'speaker'];

type Props = Pick<CallViewProps, 'call' | 'state' | 'conversation'> & {
  action: 'start' | 'join';
  onJoin: () => void;
};

/** The screen on which the user checks camera and microphone before joining. Other participants do not see or hear the user yet. */
export function Lobby({ call, state: { local }, conversation, action, onJoin }: Props) {
  const user = useSession((session) => session.user);
  const { showsLobby } = useCallPreferences();
  const joinButton = useRef<HTMLButtonElement>(null);
  useEffect(() => joinButton.current?.focus(), []);
  const { media } = call;
  const { isMuted, isCameraOff, problems } = local;
  const toggleMicrophone = () => {
    updateCallPreferences({ isMuted: !isMuted });
    void media.setMuted(!isMuted);
  };
  const toggleCamera = () => {
    updateCallPreferences({ isCameraOff: !isCameraOff });
    void media.setCameraOff(!isCameraOff);
  };
  const notes = describeProblems(problems);
  return (
    <section
      className={classes.lobby}
      role="dialog"
      aria-label={texts.lobby.title}
      onKeyDown={(event) => event.key === 'Escape' && closeCall()}
    >
      <div className={classes.preview}>
        {local.camera && !isCameraOff ? (
          <VideoView stream={local.camera} isMirrored />
        ) : (
          <>
            {user && <UserAvatar user={user} size={72} />}
            <p className={classes.off}>
              {local.isBlurStarting ? texts.blur.starting : texts.lobby.cameraIsOff}
            </p>
          </>
        )}
        <div className={classes.toggles}>
          <ActionIcon
            size={44}
            variant={isMuted ? 'filled' : 'default'}
            color={isMuted ? 'red' : 'accent'}
            aria-label={isMuted ? texts.unmute : texts.mute}
            title={isMuted ? texts.unmute : texts.mute}
            onClick={toggleMicrophone}
          >
            {isMuted ? <IconMicrophoneOff size={20} /> : <IconMicrophone size={20} />}
          </ActionIcon>
          <ActionIcon
            size={44}
            variant={isCameraOff ? 'filled' : 'default'}
            color={isCameraOff ? 'red' : 'accent'}
            aria-label={isCameraOff ? texts.cameraOn : texts.cameraOff}
            title={isCameraOff ? texts.cameraOn : texts.cameraOff}
            onClick={toggleCamera}
          >
            {isCameraOff ? <IconVideoOff size={20} /> : <IconVideo size={20} />}
          </ActionIcon>
        </div>
      </div>
      <div className={classes.side}>
        <h2 className={classes.title}>{texts.lobby.title}</h2>
        <bdi className={classes.name}>{conversation.label}</bdi>
        <DeviceFields media={media} local={local} />
        <div className={classes.level}>
          <span aria-hidden>{texts.lobby.level}</span>
          <LevelMeter track={isMuted ? null : local.microphone} />
        </div>
        {notes.map((note) => (
          <p key={note} className={classes.note} role="status">
            {note}
          </p>
        ))}
        {media.canBlurBackground && (
          <Checkbox
            label={texts.blur.label}
            checked={media.choices.hasBackgroundBlur === true}
            onChange={(event) => void chooseBackgroundBlur(media, event.currentTarget.checked)}
          />
        )}
        <Checkbox
          label={texts.lobby.always}
          checked={showsLobby}
          onChange={(event) => updateCallPreferences({ showsLobby: event.currentTarget.checked })}
        />
        <div className={classes.buttons}>
          <Button ref={joinButton} onClick={onJoin}>
            {action === 'start' ? texts.lobby.start : texts.lobby.join}
          </Button>
          <Button variant="default" onClick={closeCall}>
            {texts.lobby.cancel}
          </Button>
        </div>
      </div>
    </section>
  );
}

function DeviceFields({
  media,
  local,
}: Pick<CallViewProps['call'], 'media'> & { local: Props['state']['local'] }) {
  const devices = useDevices(local.microphone, local.camera);
  const { speaker } = useCallPreferences();
  return KINDS.filter((kind) => kind !== 'speaker' || devices.speaker.length > 0).map((kind) => (
    <SelectField
      key={kind}
      label={texts[kind]}
      disabled={devices[kind].length === 0}
      value={(kind === 'speaker' ? speaker : media.deviceId(kind)) ?? ''}
      data={
        devices[kind].length === 0
          ? [{ value: '', label: texts.noDevices }]
          : devices[kind].map(({ deviceId, label }) => ({ value: deviceId, label: label || texts[kind] }))
      }
      onChange={(event) => void chooseDevice(media, kind, event.currentTarget.value)}
    />
  ));
}
