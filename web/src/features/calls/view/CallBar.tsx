import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconMicrophone,
  IconMicrophoneOff,
  IconPictureInPicture,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { closeCall, minimizeCall } from '../calls.current.ts';
import classes from './CallBar.module.css';
import { callTexts as texts } from './call.texts.ts';
import type { CallViewProps } from './call-view.ts';
import { RecordingSign } from './RecordingSign.tsx';

/** The call as a small bar, while the user works elsewhere in the product. */
export function CallBar({ call, state, conversation, pictureInPicture }: CallViewProps) {
  useEffect(() => call.showVideos(new Map()), [call]);
  const { isMuted } = state.local;
  const speaker = state.remotes.find(({ isSpeaking }) => isSpeaking)?.user;
  return (
    <section
      className={classes.bar}
      aria-label={conversation.kind === 'channel' ? texts.title : texts.dmTitle}
    >
      <span className={classes.about}>
        <bdi className={classes.name}>{conversation.label}</bdi>
        <span className={classes.detail}>
          {state.status === 'reconnecting'
            ? texts.reconnecting
            : speaker
              ? displayNameOf(speaker)
              : texts.participants({ count: state.remotes.length + 1 })}
        </span>
      </span>
      <RecordingSign state={state} />
      <ActionIcon
        aria-label={isMuted ? texts.unmute : texts.mute}
        title={isMuted ? texts.unmute : texts.mute}
        onClick={() => void call.media.setMuted(!isMuted)}
      >
        {isMuted ? <IconMicrophoneOff size={18} /> : <IconMicrophone size={18} />}
      </ActionIcon>
      {pictureInPicture.isAvailable && (
        <ActionIcon
          aria-label={texts.pictureInPicture}
          title={texts.pictureInPicture}
          variant={pictureInPicture.isOpen ? 'light' : 'subtle'}
          onClick={pictureInPicture.toggle}
        >
          <IconPictureInPicture size={18} />
        </ActionIcon>
      )}
      <ActionIcon
        aria-label={texts.expand}
        title={texts.expand}
        onClick={() => minimizeCall(false)}
        autoFocus
      >
        <IconArrowsMaximize size={18} />
      </ActionIcon>
      <Button size="compact-sm" variant="default" onClick={closeCall}>
        {texts.close}
      </Button>
    </section>
  );
}
