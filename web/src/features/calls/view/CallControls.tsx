import { ActionIcon, Button } from '@mantine/core';
import {
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconPlayerRecord,
  IconScreenShare,
  IconScreenShareOff,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { closeCall } from '../calls.current.ts';
import type { Call } from '../engine/call.ts';
import type { CallState } from '../engine/call-state.ts';
import { canRecognizeSpeech } from '../engine/captions/speech-recognizer.ts';
import { canRecord } from '../engine/recording/call-audio-recorder.ts';
import { currentRecordingOf } from '../engine/recording/current-recording.ts';
import classes from './CallOverlay.module.css';
import { CaptionsButton } from './CaptionsButton.tsx';
import { callTexts as texts } from './call.texts.ts';
import { DeviceMenu } from './DeviceMenu.tsx';
import { Participation } from './Participation.tsx';

interface Props {
  call: Call;
  state: CallState;
  /** Whether the user started the call. */
  isStarter: boolean;
}

export const canShareScreen = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {});

/** The buttons below the tiles. */
export function CallControls({ call, state, isStarter }: Props) {
  const { media } = call;
  const { isMuted, isCameraOff, isSharing } = state.local;
  const isRecording = state.local.recording !== null;
  const other = currentRecordingOf(state.remotes);
  const recordLabel = isRecording ? texts.recording.stop : texts.recording.start;
  return (
    <fieldset className={classes.controls} aria-label={texts.controls}>
      <Control
        label={isMuted ? texts.unmute : texts.mute}
        icon={isMuted ? <IconMicrophoneOff size={18} /> : <IconMicrophone size={18} />}
        onClick={() => void media.setMuted(!isMuted)}
      />
      <Control
        label={isCameraOff ? texts.cameraOn : texts.cameraOff}
        icon={isCameraOff ? <IconVideoOff size={18} /> : <IconVideo size={18} />}
        onClick={() => void media.setCameraOff(!isCameraOff)}
      />
      {canShareScreen() && (
        <Control
          label={isSharing ? texts.stopSharing : texts.share}
          icon={isSharing ? <IconScreenShareOff size={18} /> : <IconScreenShare size={18} />}
          onClick={() => (isSharing ? media.stopSharing() : void media.shareScreen())}
        />
      )}
      <Participation call={call} isHandRaised={state.local.isHandRaised} />
      {canRecord() && (
        <ActionIcon
          size={36}
          variant={isRecording ? 'filled' : 'default'}
          color={isRecording ? 'red' : 'accent'}
          aria-label={recordLabel}
          title={
            !isRecording && other
              ? texts.recording.taken({ name: displayNameOf(other.by.user) })
              : recordLabel
          }
          disabled={!isRecording && other !== null}
          onClick={() => (isRecording ? call.recording.stop() : call.recording.ask())}
        >
          <IconPlayerRecord size={18} />
        </ActionIcon>
      )}
      {canRecognizeSpeech() && <CaptionsButton call={call} isOn={state.isCaptioning} />}
      <DeviceMenu media={media} local={state.local} />
      {isStarter && (
        <Control
          label={texts.end}
          icon={<IconPhoneOff size={18} />}
          isDanger
          onClick={() => void call.endForEveryone()}
        />
      )}
      <Button variant="default" onClick={closeCall}>
        {texts.close}
      </Button>
    </fieldset>
  );
}

interface ControlProps {
  label: string;
  icon: ReactNode;
  isDanger?: boolean;
  onClick: () => void;
}

function Control({ label, icon, isDanger = false, onClick }: ControlProps) {
  return (
    <Button
      variant={isDanger ? 'filled' : 'default'}
      color={isDanger ? 'red' : 'accent'}
      leftSection={icon}
      classNames={{ label: classes.controlLabel ?? '', section: classes.controlIcon ?? '' }}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
